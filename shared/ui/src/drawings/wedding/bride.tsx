import { GOLD, GOLD_PALE } from '../palette.ts';

const RED = '#a51f3f';
const RED_DEEP = '#7f1531';

/** Seen from behind: a skirt with a wide hem, and over it a veil from the head to the floor. */
export function Bride() {
  return (
    <>
      <path d="M168 404c-26 44-42 100-48 158q116 26 228 0c-6-58-20-112-44-158z" fill={RED_DEEP} />
      <path d="M124 536q110 26 220 0M121 552q112 26 226 0" fill="none" stroke={GOLD} strokeWidth="4" />
      <path
        d="M236 222c-31 0-46 25-46 54 0 24-6 36-19 58-23 40-33 118-39 196q54 20 106 18 54 0 94-20c-4-76-14-150-34-192-11-23-16-36-16-60 0-29-15-54-46-54z"
        fill={RED}
      />
      <path d="M132 530q54 20 106 18 54 0 94-20" fill="none" stroke={GOLD} strokeWidth="7" />
      <path d="M134 516q52 18 104 17 52-1 92-18" fill="none" stroke={GOLD_PALE} strokeWidth="2" />
      <path
        d="M214 300c-12 40-34 120-40 220M236 300c2 60 4 140 2 230M258 300c12 50 24 130 30 222"
        fill="none"
        stroke={RED_DEEP}
        strokeWidth="2.5"
      />
      <path
        d="M198 262q38-24 76 0M196 320h.1M222 340h.1M250 330h.1M276 352h.1M186 372h.1M212 392h.1M246 384h.1M274 404h.1M180 430h.1M206 446h.1M236 436h.1M268 456h.1M298 440h.1M170 486h.1M202 496h.1M234 484h.1M266 500h.1M300 490h.1"
        fill="none"
        stroke={GOLD_PALE}
        strokeWidth="5"
        strokeLinecap="round"
      />
    </>
  );
}
