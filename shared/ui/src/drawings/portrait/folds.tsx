interface FoldsProps {
  d: string;
  colour: string;
  width?: number;
}

/** Lines on cloth: its folds, seams and borders. */
export const Folds = ({ d, colour, width = 3 }: FoldsProps) => (
  <path d={d} fill="none" stroke={colour} strokeWidth={width} />
);
