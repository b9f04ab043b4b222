import { Refusal } from '../registry/problem.ts';

export interface BodyParts {
  /** The next bytes, so many of them, in pieces as they come; refuses when the body ends before. */
  next: (bytes: number) => AsyncGenerator<Uint8Array>;
  /** The same in one piece. */
  whole: (bytes: number) => Promise<Uint8Array>;
  /** Refuses when there is more. */
  end: () => Promise<void>;
}

/** Takes a body apart whose parts lie one behind the other, with nothing between them. Holds one piece of it at a time. */
export function partsOf(body: AsyncIterable<Uint8Array>): BodyParts {
  const pieces = body[Symbol.asyncIterator]();
  let rest: Uint8Array = new Uint8Array();

  /** Whether there is something in `rest`. */
  async function hasMore(): Promise<boolean> {
    while (rest.length === 0) {
      const piece = await pieces.next();
      if (piece.done === true) return false;
      rest = piece.value;
    }
    return true;
  }

  async function* next(bytes: number): AsyncGenerator<Uint8Array> {
    for (let left = bytes; left > 0;) {
      if (!(await hasMore())) throw otherLength('shorter');
      const piece = rest.subarray(0, left);
      rest = rest.subarray(piece.length);
      left -= piece.length;
      yield piece;
    }
  }

  return {
    next,
    whole: async (bytes) => {
      const whole = new Uint8Array(bytes);
      let at = 0;
      for await (const piece of next(bytes)) {
        whole.set(piece, at);
        at += piece.length;
      }
      return whole;
    },
    end: async () => {
      if (await hasMore()) throw otherLength('longer');
    },
  };
}

export const otherLength = (how: 'shorter' | 'longer'): Refusal =>
  new Refusal({
    id: 'body-length',
    message: `What was sent is ${how} than the files that release.json names.`,
    remedy: 'Publish again; something on the way has cut or changed it.',
  });
