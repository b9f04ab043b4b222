import { GOLD, GOLD_PALE, HENNA, HENNA_DARK, IVORY } from '../palette.ts';

/** The wall with its arched opening, behind everything. */
export function Arch() {
  return (
    <>
      <path d="M36 592V226C36 122 152 100 280 8c128 92 244 114 244 218v366z" fill={HENNA} />
      <path d="M46 592V228c0-98 110-120 234-208 124 88 234 110 234 208v364" fill="none" stroke={GOLD} strokeWidth="2" />
      <path
        d="M64 592V236C64 146 170 122 280 44c110 78 216 102 216 192v356"
        fill="none"
        stroke={GOLD_PALE}
        strokeWidth="4"
        strokeLinecap="round"
        strokeDasharray="0 13"
      />
      <path d="M82 592V244c0-82 98-106 198-176 100 70 198 94 198 176v348z" fill="#f7ddc4" />
      <path d="M82 592V244c0-82 98-106 198-176 100 70 198 94 198 176v348" fill="none" stroke={GOLD} strokeWidth="3" />
    </>
  );
}

/** Low sun and the domes of a town. */
export function Evening() {
  return (
    <>
      <circle cx="280" cy="300" r="118" fill="#fbe8c6" />
      <circle cx="280" cy="300" r="86" fill="#fdf3dd" />
      <g fill="#ecbfa3">
        <path d="M84 430v-52h18v-40l5-10 5 10v40h20c0-26 14-34 28-46 14 12 28 20 28 46h24v52z" />
        <path d="M476 430v-64h-20v-46l-5-10-5 10v46h-22c0-22-12-30-24-40-12 10-24 18-24 40h-22v64z" />
      </g>
      <g fill="#dd9f8b">
        <path d="M84 440v-28h44c0-16 10-22 20-30 10 8 20 14 20 30h60v28zM476 440v-34h-34v-30l-4-8-4 8v30h-28c0-14-8-20-18-28-10 8-18 14-18 28h-40v34z" />
      </g>
    </>
  );
}

/** A carved screen at the end of the terrace. */
export function Railing() {
  const posts = [84, 150, 216, 282, 348, 414];
  return (
    <>
      <path d="M83.5 428h393v84h-393z" fill={IVORY} />
      {posts.map((x) => (
        <g key={x} fill="none" stroke="#dcc39b" strokeWidth="2">
          <path d={`M${x + 4} 442h54v58h-54z`} />
          <path d={`M${x + 31} 446l25 25-25 25-25-25zM${x + 31} 458l13 13-13 13-13-13z`} />
        </g>
      ))}
      <path d="M83.5 424h393v9h-393z" fill="#e9d5b2" />
    </>
  );
}

export function Terrace() {
  return (
    <>
      <path d="M83.5 508h393v84h-393z" fill="#e6c7a6" />
      <path d="M150 524h260l44 68H106z" fill={HENNA_DARK} />
      <path d="M158 531h244l36 54H122z" fill="none" stroke={GOLD} strokeWidth="2" />
    </>
  );
}
