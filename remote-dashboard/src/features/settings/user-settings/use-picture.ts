import { useEffect, useState } from 'react';

const TYPES = ['image/jpeg', 'image/png', 'image/webp'];
const MAX_BYTES = 5 * 1024 * 1024;

export const PICTURE_TYPES = TYPES.join(',');

export type PictureProblem = 'type' | 'size';

/** A chosen picture, shown from the visitor's own device. Its memory is freed when another takes its place. */
export function usePicture() {
  const [chosen, setChosen] = useState<{ file: File; preview: string }>();
  const [problem, setProblem] = useState<PictureProblem>();

  useEffect(() => {
    if (chosen) return () => URL.revokeObjectURL(chosen.preview);
  }, [chosen]);

  const choose = (file: File | undefined) => {
    const found = file && problemOf(file);
    setProblem(found);
    setChosen(file && !found ? { file, preview: URL.createObjectURL(file) } : undefined);
  };

  return { ...chosen, problem, choose };
}

function problemOf({ type, size }: File): PictureProblem | undefined {
  if (!TYPES.includes(type)) return 'type';
  return size > MAX_BYTES ? 'size' : undefined;
}
