import { useLayoutEffect, useState } from 'react';

/** An address for a file that is in the browser's memory. It is given up when the file is no longer shown. */
export function useObjectUrl(file: Blob | null): string | undefined {
  const [shown, setShown] = useState<{ file: Blob; url: string }>();
  useLayoutEffect(() => {
    if (!file) return undefined;
    const url = URL.createObjectURL(file);
    setShown({ file, url });
    return () => {
      URL.revokeObjectURL(url);
      setShown(undefined);
    };
  }, [file]);
  // Never the address of the file before, which has been given up.
  return shown?.file === file ? shown.url : undefined;
}
