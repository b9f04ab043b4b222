interface Placed {
  x: number;
  y: number;
  fill: string;
}

/** A bulbous dome with its spike; `x` and `y` are the middle of its foot. */
export function Dome({ x, y, fill, width }: Placed & { width: number }) {
  const half = width / 2;
  const tall = width * 0.82;
  return (
    <path
      d={`M${x - half * 0.8} ${y}c${-half * 0.55}${-tall * 0.45} ${half * 0.3}${-tall * 0.75} ${half * 0.8}${-tall} ${half * 0.5} ${tall * 0.25} ${half * 1.35} ${tall * 0.55} ${half * 0.8} ${tall}zM${x - 1} ${y - tall - half * 0.35}h2v${half * 0.6}h-2z`}
      fill={fill}
    />
  );
}

/** A tower with a balcony and a small dome; it stands on `y`. */
export function Minaret({ x, y, fill, height, width = 10 }: Placed & { height: number; width?: number }) {
  const top = y - height;
  const half = width / 2;
  return (
    <path
      d={`M${x - half} ${y}V${top}h${width}v${height}zM${x - half - 2} ${top + height * 0.28}h${width + 4}v4h${-width - 4}zM${x - half - 2} ${top - 3}h${width + 4}v4h${-width - 4}zM${x - half} ${top - 3}q0${-half * 1.6} ${half}${-half * 2.6} ${half} ${half} ${half} ${half * 2.6}zM${x - 0.75} ${top - half * 4.4}h1.5v8h-1.5z`}
      fill={fill}
    />
  );
}

/** A pointed opening; `x` and `y` are the middle of its foot. */
export function Opening({ x, y, fill, width, height }: Placed & { width: number; height: number }) {
  const half = width / 2;
  const spring = height * 0.55;
  return (
    <path
      d={`M${x - half} ${y}v${-spring}q0${-(height - spring) * 0.6} ${half}${-(height - spring)} ${half} ${(height - spring) * 0.4} ${half} ${height - spring}v${spring}z`}
      fill={fill}
    />
  );
}

/** Houses of many heights along the ground line, from the left edge to the right. */
export function Rooftops({ y, fill, heights }: { y: number; fill: string; heights: readonly number[] }) {
  const step = 320 / heights.length;
  const line = heights.map((height) => `V${y - height}h${step}`).join('');
  return <path d={`M0 ${y}${line}V${y}z`} fill={fill} />;
}

export function Trees({ y, fill, at }: { y: number; fill: string; at: readonly number[] }) {
  return (
    <g fill={fill}>
      {at.map((x) => (
        <path key={x} d={`M${x - 7} ${y}q-5-14 7-26 12 12 7 26z`} />
      ))}
    </g>
  );
}

/** Evenly spaced columns of windows or flutes, as one dashed line each. */
export function Windows({ y, fill, at, height }: { y: number; fill: string; at: readonly number[]; height: number }) {
  return (
    <path
      d={at.map((x) => `M${x} ${y}v${height}`).join('')}
      stroke={fill}
      strokeWidth="4"
      strokeDasharray="5 5"
      fill="none"
    />
  );
}
