import { Dome, Minaret, Opening, Rooftops, Trees, Windows } from './parts.tsx';
import type { Light } from './palette.ts';

interface CityProps {
  light: Light;
}

/** The Badshahi Mosque: three marble domes over a red wall, towers at the corners. */
export function Lahore({ light }: CityProps) {
  return (
    <>
      <Rooftops y={176} fill={light.far} heights={[30, 44, 34, 50, 30, 30, 46, 36, 52, 32]} />
      <Dome x={112} y={112} width={46} fill="#fbf1e2" />
      <Dome x={208} y={112} width={46} fill="#fbf1e2" />
      <Dome x={160} y={104} width={64} fill="#fffaf0" />
      <path d="M84 176v-66h152v66z" fill={light.main} />
      <path d="M132 176v-80h56v80z" fill={light.main} />
      <Opening x={160} y={176} width={34} height={62} fill={light.detail} />
      <Opening x={108} y={176} width={18} height={40} fill={light.detail} />
      <Opening x={212} y={176} width={18} height={40} fill={light.detail} />
      <Minaret x={60} y={176} height={108} width={14} fill={light.main} />
      <Minaret x={260} y={176} height={108} width={14} fill={light.main} />
      <path d="M0 172h320v28H0z" fill={light.near} />
      <Trees y={178} fill={light.near} at={[16, 32, 290, 308]} />
    </>
  );
}

/** The Faisal Mosque: a tent of white planes, four pencil towers, hills behind. */
export function Islamabad({ light }: CityProps) {
  return (
    <>
      <path d="M0 176v-58q40-34 80-18 38-44 86-26 44-30 84 6 36-8 70 30v66z" fill={light.far} />
      <path d="M0 180v-34q60-30 120-10 70-34 130-2 40-10 70 12v34z" fill="#94b8ad" />
      {[84, 116, 204, 236].map((x) => (
        <path
          key={x}
          d={`M${x - 3} 178l2-116 1-16 1 16 2 116z`}
          fill={light.main}
          stroke={light.detail}
          strokeWidth=".75"
        />
      ))}
      <path d="M160 84l66 92H94z" fill={light.main} />
      <path d="M160 84l24 92h-48z" fill="#e9e0cd" />
      <path d="M160 84l-66 92h22zM160 84l66 92h-22z" fill="#fffdf6" />
      <path d="M159 68h2v18h-2z" fill={light.detail} />
      <path d="M0 174h320v26H0z" fill={light.near} />
      <Trees y={178} fill={light.near} at={[20, 40, 62, 262, 284, 304]} />
    </>
  );
}

/** The shrine of Rukn-e-Alam: eight-sided, in three steps, under a white dome. */
export function Multan({ light }: CityProps) {
  return (
    <>
      <Rooftops y={176} fill={light.far} heights={[26, 36, 24, 46, 30, 40, 24, 38, 30, 44]} />
      <path d="M118 86q0-42 42-58 42 16 42 58z" fill="#fffaf0" />
      <path d="M159 14h2v18h-2z" fill={light.main} />
      <path d="M112 84h96v30h-96z" fill={light.main} />
      <path d="M92 178l6-66h124l6 66z" fill={light.main} />
      <path d="M92 108h136v6H92zM110 82h100v5H110z" fill="#2a7f8f" />
      <path d="M98 130h124v4H98z" fill="#2a7f8f" />
      <Opening x={160} y={178} width={26} height={40} fill={light.detail} />
      <Opening x={160} y={106} width={12} height={16} fill={light.detail} />
      <Opening x={132} y={106} width={10} height={14} fill={light.detail} />
      <Opening x={188} y={106} width={10} height={14} fill={light.detail} />
      <Minaret x={94} y={178} height={78} width={12} fill={light.main} />
      <Minaret x={226} y={178} height={78} width={12} fill={light.main} />
      <path d="M0 174h320v26H0z" fill={light.near} />
      <path
        d="M28 176v-40q-14-2-18 10 6-20 20-14-4-10-14-10 16-6 18 8 4-14 18-8-10 0-14 10 14-6 18 14-6-12-18-10v40z"
        fill={light.near}
      />
      <path
        d="M282 176v-34q-12-2-16 8 6-18 18-12-4-8-12-8 14-6 16 6 4-12 16-6-8 0-12 8 12-6 16 12-6-10-16-8v34z"
        fill={light.near}
      />
    </>
  );
}

/** The old bazaar: houses with carved balconies, a small mosque, hills behind. */
export function Rawalpindi({ light }: CityProps) {
  return (
    <>
      <path d="M0 176v-70q60-40 110-14 50-40 110-8 50-22 100 16v76z" fill={light.far} />
      <Dome x={160} y={100} width={38} fill={light.detail} />
      <Dome x={128} y={108} width={26} fill={light.detail} />
      <Dome x={192} y={108} width={26} fill={light.detail} />
      <path d="M108 178v-74h104v74z" fill={light.main} />
      <Minaret x={104} y={178} height={100} fill={light.main} />
      <Minaret x={216} y={178} height={100} fill={light.main} />
      <Opening x={160} y={178} width={28} height={54} fill={light.detail} />
      <path d="M10 178V92h38v-14h36v100zM236 178V84h40v18h36v76z" fill={light.near} />
      <path d="M18 112h24v22H18zM52 96h24v24H52zM244 100h24v22h-24zM280 116h24v22h-24z" fill={light.main} />
      <Windows y={102} fill={light.detail} at={[58, 64, 70]} height={18} />
      <Windows y={106} fill={light.detail} at={[250, 256, 262]} height={16} />
      <Windows y={116} fill={light.detail} at={[24, 30, 36]} height={16} />
      <Windows y={120} fill={light.detail} at={[286, 292, 298]} height={16} />
      <path d="M0 174h320v26H0z" fill={light.near} />
    </>
  );
}

/** The clock tower where eight bazaars meet. */
export function Faisalabad({ light }: CityProps) {
  return (
    <>
      <Rooftops y={176} fill={light.far} heights={[40, 52, 36, 44, 30, 28, 42, 54, 38, 48]} />
      <path d="M136 178V66h48v112z" fill={light.main} />
      <path d="M130 64h60v6h-60zM130 118h60v5h-60z" fill={light.near} />
      <path d="M140 64q0-26 20-36 20 10 20 36z" fill={light.near} />
      <path d="M159 12h2v20h-2z" fill={light.near} />
      <circle cx="160" cy="92" r="17" fill="#fffaf0" stroke={light.near} strokeWidth="3" />
      <path d="M160 82v10l7 5" fill="none" stroke={light.near} strokeWidth="2.5" strokeLinecap="round" />
      <Opening x={160} y={178} width={26} height={44} fill={light.detail} />
      <path d="M34 178v-52h72v52zM214 178v-52h72v52z" fill={light.main} />
      {[50, 70, 90, 230, 250, 270].map((x) => (
        <Opening key={x} x={x} y={178} width={12} height={30} fill={light.detail} />
      ))}
      <path d="M30 124h80v5H30zM210 124h80v5h-80z" fill={light.near} />
      <path d="M0 174h320v26H0z" fill={light.near} />
    </>
  );
}

/** The gate to the Khyber: a wide arch between two round towers, bare hills behind. */
export function Peshawar({ light }: CityProps) {
  return (
    <>
      <path d="M0 176v-66l44-46 34 30 52-58 46 50 40-34 50 52 54-20v92z" fill={light.far} />
      <path d="M100 178V92h120v86z" fill={light.main} />
      <path d="M66 178l6-96h40l6 96zM202 178l6-96h40l6 96z" fill={light.main} />
      <path
        d="M70 84v-10h8v6h8v-6h12v6h8v-6h8v10zM206 84v-10h8v6h8v-6h12v6h8v-6h8v10zM112 94v-8h10v4h12v-4h12v4h12v-4h12v4h12v-4h12v4h14v4z"
        fill={light.main}
      />
      <Opening x={160} y={178} width={48} height={66} fill={light.detail} />
      <path
        d="M84 108h16v4H84zM84 130h16v4H84zM220 108h16v4h-16zM220 130h16v4h-16zM118 102h84v4h-84z"
        fill={light.detail}
      />
      <path d="M0 174h320v26H0z" fill={light.near} />
      <path d="M12 176v-22h46v22zM262 176v-22h46v22z" fill={light.near} />
    </>
  );
}
