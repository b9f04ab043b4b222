import { Type, type Static } from 'typebox';

import { APP_NAME, ModulePath } from './app-name.ts';

const strict = { additionalProperties: false } as const;

const OWN_NAME = '[a-z][a-z0-9]*(-[a-z0-9]+)*';
const Order = Type.Integer({ minimum: 0, maximum: 10_000 });

/** The values that a slot hands to its parts: the type of each by its name. */
export const SlotData = Type.Record(
  Type.String({ pattern: '^[a-z][A-Za-z0-9]*$' }),
  Type.Union([Type.Literal('string'), Type.Literal('number'), Type.Literal('boolean')]),
);
export type SlotData = Static<typeof SlotData>;

/** A place on an app's pages, or in the shell's chrome, where other apps may show something. */
export const Slot = Type.Object(
  {
    /** Others call it by the app's name and this one: `remote-public/home`. */
    name: Type.String({ pattern: `^${OWN_NAME}$`, maxLength: 60 }),
    data: Type.Optional(SlotData),
    /** Pages that have it. A part that is drawn on the server is tried on these before it is live. */
    pages: Type.Optional(Type.Array(Type.String({ maxLength: 200 }), { maxItems: 24 })),
  },
  strict,
);
export type Slot = Static<typeof Slot>;

export const Slots = Type.Array(Slot, { maxItems: 24 });

/** What an app shows in a slot of another one. A shell that does not know of parts leaves them out. */
export const Part = Type.Object(
  {
    /** The app that offers the slot, and the slot's name there. */
    slot: Type.String({ pattern: `^${APP_NAME}/${OWN_NAME}$`, maxLength: 121 }),
    /** A module that follows the SDK's `PartModule`. */
    module: ModulePath,
    /** Where it is drawn: on the server with the page, or in browsers alone, as without this. */
    render: Type.Optional(Type.Enum(['server', 'client'])),
    /** Of the slot's data: what the part is drawn with. */
    takes: Type.Optional(SlotData),
    /** The parts of one slot stand in the order of this number. Default 0. */
    order: Type.Optional(Order),
  },
  strict,
);
export type Part = Static<typeof Part>;

export const Parts = Type.Array(Part, { maxItems: 24 });

/** Whether a slot hands over all that a part takes. */
export const fits = ({ data = {} }: Pick<Slot, 'data'>, { takes = {} }: Pick<Part, 'takes'>): boolean =>
  Object.entries(takes).every(([name, type]) => Object.hasOwn(data, name) && data[name] === type);

/** Whether the server draws a part on a page, by what the app of the page says of its slots. */
export const isServedOn = (
  { app, slots = [] }: { app: string; slots?: readonly Slot[] },
  path: string,
  { slot, render }: Pick<Part, 'slot' | 'render'>,
): boolean =>
  render === 'server' && slots.some(({ name, pages = [] }) => slot === `${app}/${name}` && pages.includes(path));
