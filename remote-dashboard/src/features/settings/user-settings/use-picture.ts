import { useEffect, useState } from 'react';

const TYPES = ['image/jpeg', 'image/png', 'image/webp'];
const MAX_BYTES = 5 * 1024 * 1024;

export const PICTURE_TYPES = TYPES.join(',');

export type PictureProblem = 'type' | 'size';

/** A chosen picture, shown from the visitor's own device. Its memory is freed when another takes its place. */
export function usePicture() {
  const [preview, setPreview] = useState<string>();
  const [problem, setProblem] = useState<PictureProblem>();

  useEffect(() => {
    if (preview !== undefined) return () => URL.revokeObjectURL(preview);
  }, [preview]);

  const choose = (file: File | undefined) => {
    const found = file && problemOf(file);
    setProblem(found);
    setPreview(file && !found ? URL.createObjectURL(file) : undefined);
  };

  return { preview, problem, choose };
}

function problemOf({ type, size }: File): PictureProblem | undefined {
  if (!TYPES.includes(type)) return 'type';
  return size > MAX_BYTES ? 'size' : undefined;
}
