import { applyEntry, channelOf, promoted, rolledBack } from './channel.ts';
import type { ChannelEntry, JournalEntry } from './documents.ts';

const digestOf = (version: string) => version.replaceAll('.', '').padEnd(64, '0');
const release = (version: string) => ({ version, digest: digestOf(version) });

/** `live < previous, previous ! recalled, recalled` */
function entry(text: string): ChannelEntry {
  const [, live = '', previous = '', recalled = ''] = /^([^<!]+)(?:<([^!]*))?(?:!(.*))?$/.exec(text) ?? [];
  const list = (part: string) => part.split(',').flatMap((item) => item.trim() || []);
  return { ...release(live.trim()), previous: list(previous).map(release), recalled: list(recalled) };
}

describe('promoted', () => {
  it('starts with nothing to go back to', () => {
    expect(promoted(undefined, release('1.0.0'))).toEqual(entry('1.0.0'));
  });

  it.each([
    ['1.0.0', '1.1.0', '1.1.0 < 1.0.0'],
    ['1.1.0 < 1.0.0', '1.2.0', '1.2.0 < 1.1.0, 1.0.0'],
    // An older one again: it is no longer a way back.
    ['1.2.0 < 1.1.0, 1.0.0', '1.0.0', '1.0.0 < 1.2.0, 1.1.0'],
    // A recalled one again: it is no longer recalled.
    ['1.0.0 ! 1.1.0', '1.1.0', '1.1.0 < 1.0.0'],
    ['1.0.0 ! 1.2.0, 1.1.0', '1.1.0', '1.1.0 < 1.0.0 ! 1.2.0'],
    ['1.0.0 < 0.9.0 ! 1.1.0', '1.2.0', '1.2.0 < 1.0.0, 0.9.0 ! 1.1.0'],
  ])('%s, then %s: %s', (before, version, after) => {
    expect(promoted(entry(before), release(version))).toEqual(entry(after));
  });
});

describe('promoted with a recall', () => {
  it.each([
    ['1.0.0', '1.1.0', '1.1.0 ! 1.0.0'],
    ['1.2.0 < 1.1.0, 1.0.0', '1.2.1', '1.2.1 < 1.1.0, 1.0.0 ! 1.2.0'],
    ['1.2.0 < 1.1.0 ! 1.0.1', '1.2.1', '1.2.1 < 1.1.0 ! 1.2.0, 1.0.1'],
    // To a recalled one: it is no longer recalled.
    ['1.2.0 < 1.1.0 ! 1.2.1', '1.2.1', '1.2.1 < 1.1.0 ! 1.2.0'],
    // To an older one: it is no way back any more.
    ['1.2.0 < 1.1.0, 1.0.0', '1.0.0', '1.0.0 < 1.1.0 ! 1.2.0'],
  ])('%s, then %s: %s', (before, version, after) => {
    expect(promoted(entry(before), release(version), true)).toEqual(entry(after));
  });
});

describe('rolledBack', () => {
  it.each([
    ['1.1.0 < 1.0.0', '1.0.0', '1.0.0 ! 1.1.0'],
    ['1.2.0 < 1.1.0, 1.0.0', '1.1.0', '1.1.0 < 1.0.0 ! 1.2.0'],
    // Behind several: what lies between is no way back any more.
    ['1.2.0 < 1.1.0, 1.0.0', '1.0.0', '1.0.0 ! 1.2.0'],
    ['1.3.0 < 1.2.0, 1.1.0, 1.0.0', '1.1.0', '1.1.0 < 1.0.0 ! 1.3.0'],
    // Never live before: the good ones stay.
    ['1.2.0 < 1.0.0', '1.1.0', '1.1.0 < 1.0.0 ! 1.2.0'],
    // To a recalled one: it is no longer recalled.
    ['1.2.0 < 1.0.0 ! 1.1.0', '1.1.0', '1.1.0 < 1.0.0 ! 1.2.0'],
    ['1.1.0 < 1.0.0 ! 1.2.0', '1.0.0', '1.0.0 ! 1.1.0, 1.2.0'],
  ])('%s, back to %s: %s', (before, version, after) => {
    expect(rolledBack(entry(before), release(version))).toEqual(entry(after));
  });
});

describe('the channel as the sum of the journal', () => {
  const line = (action: JournalEntry['action'], app: string, to: string) =>
    ({ action, app, to, digest: digestOf(to) }) as JournalEntry;

  it('is left alone by publishing', () => {
    const channel = { revision: 3, apps: {} };
    expect(applyEntry(channel, line('publish', 'shell', '1.0.0'))).toBe(channel);
  });

  it('moves one app with each change and counts it', () => {
    const lines = [
      line('publish', 'shell', '1.0.0'),
      line('promote', 'shell', '1.0.0'),
      line('promote', 'remote-auth', '1.0.0'),
      line('promote', 'remote-auth', '1.1.0'),
      line('rollback', 'remote-auth', '1.0.0'),
      { ...line('promote', 'remote-auth', '1.2.0'), recall: true as const },
    ];
    expect(channelOf(lines)).toEqual({
      revision: 5,
      apps: { shell: entry('1.0.0'), 'remote-auth': entry('1.2.0 ! 1.0.0, 1.1.0') },
    });
  });
});
