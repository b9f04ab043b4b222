import { Dome, Minaret, Opening, Rooftops, Trees, Windows } from './parts.tsx';
import type { Light } from './palette.ts';

interface CityProps {
  light: Light;
}

/** Mazar-e-Quaid: a white cube with leaning walls and a plain dome, the sea in front. */
export function Karachi({ light }: CityProps) {
  return (
    <>
      <Rooftops y={178} fill={light.far} heights={[46, 70, 38, 92, 30, 24, 26, 84, 60, 104, 48, 66]} />
      <path d="M120 96q-2-48 40-54 42 6 40 54z" fill={light.main} />
      <path d="M159 30h2v14h-2z" fill={light.detail} />
      <path d="M104 166l10-72h92l10 72z" fill={light.main} />
      <path d="M114 94h92v4h-92z" fill={light.detail} />
      <Opening x={160} y={166} width={34} height={56} fill={light.near} />
      <path d="M72 166h176v8H72zM56 172h208v8H56z" fill={light.main} />
      <path d="M0 176h320v24H0z" fill={light.near} />
      <path
        d="M8 186q12-6 24 0t24 0 24 0 24 0 24 0 24 0 24 0 24 0 24 0 24 0 24 0 24 0"
        fill="none"
        stroke={light.far}
        strokeWidth="2"
      />
      <path d="M262 182l18-34 10 34zM256 182h44l-8 8h-28z" fill={light.main} />
    </>
  );
}

/** The wooden house of Ziarat in a bowl of mountains. */
export function Quetta({ light }: CityProps) {
  return (
    <>
      <path d="M0 176v-70l50-58 40 44 60-72 66 76 44-40 60 60v60z" fill={light.far} />
      <path d="M50 48l14 15-12 8-14-8zM150 20l20 23-18 10-20-10zM260 52l14 14-12 6-12-8z" fill="#fffaf0" />
      <path d="M82 118h156l-16-24H98z" fill={light.near} />
      <path d="M92 118h136v60H92z" fill={light.main} />
      <path d="M84 144h152v6H84z" fill={light.near} />
      <path
        d="M94 150v28M118 150v28M142 150v28M178 150v28M202 150v28M226 150v28M94 120v24M118 120v24M142 120v24M178 120v24M202 120v24M226 120v24"
        stroke={light.detail}
        strokeWidth="3"
      />
      <path d="M146 96l14-16 14 16z" fill={light.near} />
      <Opening x={160} y={178} width={16} height={24} fill={light.detail} />
      <path d="M0 174h320v26H0z" fill={light.near} />
      <Trees y={178} fill={light.near} at={[22, 46, 66, 254, 276, 300]} />
    </>
  );
}

/** The house of Iqbal with its long balconies, a mosque behind. */
export function Sialkot({ light }: CityProps) {
  return (
    <>
      <Rooftops y={176} fill={light.far} heights={[30, 46, 36, 28, 52, 44, 30, 40, 54, 34]} />
      <Dome x={250} y={118} width={40} fill={light.detail} />
      <path d="M226 178v-60h50v60z" fill={light.far} />
      <Minaret x={286} y={178} height={118} fill={light.main} />
      <path d="M60 178V70h136v108z" fill={light.main} />
      <path d="M54 66h148v7H54zM54 104h148v5H54zM54 140h148v5H54z" fill={light.near} />
      <path d="M110 66q0-16 18-20 18 4 18 20z" fill={light.main} />
      {[76, 102, 128, 154, 180].map((x) => (
        <g key={x}>
          <Opening x={x} y={104} width={14} height={24} fill={light.detail} />
          <Opening x={x} y={140} width={14} height={24} fill={light.detail} />
        </g>
      ))}
      <Opening x={128} y={178} width={22} height={30} fill={light.detail} />
      <Opening x={84} y={178} width={14} height={24} fill={light.detail} />
      <Opening x={172} y={178} width={14} height={24} fill={light.detail} />
      <path d="M0 174h320v26H0z" fill={light.near} />
      <Trees y={178} fill={light.near} at={[20, 40, 212]} />
    </>
  );
}

/** The fort wall and the wind catchers on the roofs. */
export function Hyderabad({ light }: CityProps) {
  const catchers = [44, 86, 132, 176, 222, 268];
  return (
    <>
      <Rooftops y={176} fill={light.far} heights={[60, 76, 58, 84, 66, 78, 56, 82, 62, 74]} />
      {catchers.map((x, index) => (
        <path
          key={x}
          d={`M${x - 9} 140v${index % 2 ? -52 : -38}l22-14v${index % 2 ? 66 : 52}z`}
          fill={index % 2 ? light.main : '#bd7a42'}
        />
      ))}
      <path d="M16 178v-52h288v52z" fill={light.main} />
      <Windows y={138} fill={light.detail} at={[40, 64, 88, 232, 256, 280]} height={26} />
      <path d="M116 178v-70h88v70z" fill={light.near} />
      <path d="M112 110v-10h10v5h10v-5h10v5h10v-5h16v5h10v-5h10v5h10v-5h10v10z" fill={light.near} />
      <Opening x={160} y={178} width={36} height={52} fill={light.detail} />
      <path d="M0 174h320v26H0z" fill={light.near} />
    </>
  );
}

/** A city abroad: a clock tower, a wheel, a great dome, a river. */
export function WorldCity({ light }: CityProps) {
  return (
    <>
      <Rooftops y={172} fill={light.far} heights={[40, 60, 34, 50, 72, 44, 58, 36, 64, 48]} />
      <g fill="none" stroke={light.main}>
        <circle cx="88" cy="112" r="46" strokeWidth="3" />
        <path d="M88 66v92M42 112h92M56 79l64 66M120 79l-64 66" strokeWidth="1" />
        <path d="M88 112l-24 62M88 112l24 62" strokeWidth="3" />
      </g>
      <path d="M172 174V60h30v114z" fill={light.main} />
      <path d="M168 56h38v6h-38zM172 56l15-40 15 40z" fill={light.near} />
      <circle cx="187" cy="78" r="10" fill={light.detail} />
      <path d="M187 72v6l4 3" fill="none" stroke={light.near} strokeWidth="1.5" />
      <Windows y={98} fill={light.detail} at={[180, 187, 194]} height={70} />
      <path d="M222 174v-42h76v42z" fill={light.main} />
      <path d="M234 132v-14h52v14zM238 116q0-30 22-34 22 4 22 34z" fill={light.near} />
      <path d="M258 70h4v14h-4z" fill={light.near} />
      {[234, 247, 260, 273, 286].map((x) => (
        <Opening key={x} x={x} y={174} width={7} height={30} fill={light.detail} />
      ))}
      <path d="M0 172h320v28H0z" fill={light.near} />
      <path d="M20 184h60M110 190h80M220 184h70" stroke={light.far} strokeWidth="2" strokeLinecap="round" />
    </>
  );
}
