import { defineTexts, format } from './index.ts';

describe('format', () => {
  it.each([
    ['Welcome, {name}', { name: 'Ayesha' }, 'Welcome, Ayesha'],
    ['{count} singles', { count: 13000 }, '13,000 singles'],
    ['one: {count} city | other: {count} cities', { count: 1 }, '1 city'],
    ['one: {count} city | other: {count} cities', { count: 10 }, '10 cities'],
    ['{missing} stays', {}, '{missing} stays'],
    ['{name}', { name: '{other}' }, '{other}'],
  ])('fills %j with %j', (message, values, expected) => {
    expect(format(message, 'en', values)).toBe(expected);
  });
});

describe('defineTexts', () => {
  it('shows English until a language is loaded, and asks for it once', async () => {
    let asked = 0;
    const texts = defineTexts(
      { title: 'Home' },
      {
        ur: () => {
          asked += 1;
          return Promise.resolve({ default: { title: 'صفحہ اول' } });
        },
      },
    );
    expect(texts.catalog('ur').title).toBe('Home');
    await texts.load('ur');
    await texts.load('ur');
    expect(texts.catalog('ur').title).toBe('صفحہ اول');
    expect(asked).toBe(1);
  });
});
