import { html, type Markup } from './markup.ts';

const DAY: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'short', timeZone: 'UTC' };

/** Hours and minutes of UTC. */
export const clock = (time: number): string => new Date(time).toISOString().slice(11, 16);

/** Day and time of UTC, for people and programs. */
export function moment(time: string | number): Markup {
  const date = new Date(time);
  if (Number.isNaN(date.getTime())) return html`${time}`;
  const text = `${date.toLocaleDateString('en-GB', DAY)}, ${clock(date.getTime())}`;
  return html`<time datetime="${date.toISOString()}">${text}</time>`;
}
