import sharp from 'sharp';

import { doubled, isKnown, type Race, type Racers } from './race.ts';

const AT_ONCE = 2;

/** The same picture of one member from two sides: it is kept once, and each process has it with the next request. */
export function uploads({ ask, members }: Omit<Racers, 'moderators'>): Race {
  const acknowledged: string[] = [];
  const wrong: string[] = [];
  return {
    async run(turn) {
      const token = members[turn % members.length]?.token ?? '';
      const answers = await Promise.all(
        Array.from({ length: AT_ONCE }, async () =>
          ask('POST', '/api/images', { token, picture: await pictureOf(turn) }),
        ),
      );
      const [id, ...others] = new Set(answers.flatMap(({ data }) => data.id ?? []));
      if (id === undefined) {
        if (answers.every(isKnown)) wrong.push(`picture ${String(turn)} was not taken`);
        return;
      }
      acknowledged.push(id);
      if (others.length > 0) wrong.push(`picture ${String(turn)} is kept twice`);
      const seen = await ask('GET', `/api/images/${id}/small`, { token });
      if (isKnown(seen) && seen.status !== 200)
        wrong.push(`picture ${String(turn)} is not there: ${String(seen.status)}`);
    },
    async findWrong(database) {
      const rows = await database.selectFrom('images').select(['id', 'accountId', 'contentHash']).execute();
      const ids = new Set(rows.map(({ id }) => id));
      return [
        ...wrong,
        ...doubled(rows.map((row) => `${row.accountId} ${row.contentHash}`)).map((which) => `${which} is kept twice`),
        ...acknowledged.filter((id) => !ids.has(id)).map((id) => `picture ${id} is lost`),
      ];
    },
  };
}

/** A small one that no other turn has. */
const pictureOf = (turn: number): Promise<Buffer> =>
  sharp({
    create: {
      width: 64,
      height: 48,
      channels: 3,
      background: { r: turn & 0xff, g: (turn >> 8) & 0xff, b: (turn >> 16) & 0xff },
    },
  })
    .png()
    .toBuffer();
