import { GOLD, GOLD_PALE, HENNA, HENNA_DARK } from '../palette.ts';

const CREAM = '#f8ecd6';
const CREAM_FOLD = '#dcc7a2';
const SKIN = '#c68c63';

/** Seen from behind: a long coat, a turban with its tail down the back, a stole over one shoulder. */
export function Groom() {
  return (
    <>
      <path d="M318 500h28v62h-30zM360 500h28l2 62h-30z" fill="#ead9ba" />
      <path d="M314 556q18-6 34 2v10h-40zM358 558q16-8 34-2l6 12h-40z" fill={HENNA_DARK} />
      <path d="M340 268h28v34h-28z" fill={SKIN} />
      <circle cx="319" cy="256" r="7" fill={SKIN} />
      <circle cx="389" cy="256" r="7" fill={SKIN} />
      <path d="M320 236c0 30 14 46 34 46s34-16 34-46z" fill="#2a1c18" />
      <path
        d="M338 292c-34 8-52 20-56 52-5 44-6 74-4 92l18 4c4 28 4 52 2 80q56 14 112 0c-2-28-2-52 2-80l18-4c2-18 1-48-4-92-4-32-22-44-56-52q-16 12-32 0z"
        fill={CREAM}
      />
      <path
        d="M354 302v216M298 348c2 30 0 62-2 90M410 348c-2 30 0 62 2 90"
        fill="none"
        stroke={CREAM_FOLD}
        strokeWidth="2.5"
      />
      <path d="M337 292q17 13 34 0l2 9q-19 14-38 0z" fill={GOLD} />
      <path d="M298 514q56 14 112 0" fill="none" stroke={GOLD} strokeWidth="5" />
      <path d="M384 296c12 6 22 12 28 22 10 40 14 96 16 156l-26 4c-2-66-8-132-18-182z" fill={HENNA} />
      <path d="M402 470l26-4M401 462l26-4" stroke={GOLD} strokeWidth="3" />
      <path d="M354 240c18 28 24 74 14 132l-20 6c4-46 2-92-12-130z" fill={HENNA_DARK} />
      <path d="M312 250c-8-36 14-62 42-62s50 26 42 62q-42-20-84 0z" fill={HENNA} />
      <path
        d="M316 232c20-22 50-34 74-28M326 208c18-12 38-16 56-12M344 240c18-14 36-16 50-8"
        fill="none"
        stroke={GOLD_PALE}
        strokeWidth="2.5"
      />
      <path d="M312 250q42-20 84 0" fill="none" stroke={GOLD} strokeWidth="4" />
    </>
  );
}
