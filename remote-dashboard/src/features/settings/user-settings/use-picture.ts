import { PICTURE_TYPES } from '@rishta/contracts/formats';
import { IMAGE_LIMITS } from '@rishta/contracts/limits';
import { useApi } from '@rishta/remote-sdk';
import { fetchPicture, uploadPicture, type UploadProblem } from '@rishta/remote-sdk/pictures';
import { useEffect, useRef, useState } from 'react';

/** The name of the text that says why a picture cannot be taken. */
type PictureProblem = 'pictureType' | 'pictureSize' | 'pictureFull' | 'pictureFailed' | 'needsLogin';

const UPLOAD_PROBLEMS: Partial<Record<UploadProblem, PictureProblem>> = {
  type: 'pictureType',
  size: 'pictureSize',
  broken: 'pictureType',
  full: 'pictureFull',
  'signed-out': 'needsLogin',
};

const MIDDLE = 0.5;

export interface Picture {
  /** Empty while there is none. */
  storedId: string;
  /** The address of the picture that is kept with the account, as soon as it is here. */
  stored: string | undefined;
  /** What was chosen last, and its address. */
  file: File | undefined;
  chosen: string | undefined;
  /** Which square of it is taken: from 0, the left or upper end of its longer side, to 1. */
  place: number;
  movePlace: (place: number) => void;
  /** Takes a picture to be uploaded later, or lets go of it; gives what is wrong with it. */
  choose: (file: File | undefined) => PictureProblem | undefined;
  /** `message` is what the API says of a picture, where it does. */
  upload: () => Promise<{ imageId: string } | { problem: PictureProblem; message?: string }>;
}

/** The picture of the account, and another one that may take its place. Both are shown from this browser's memory. */
export function usePicture(storedId: string): Picture {
  const api = useApi();
  const [file, setFile] = useState<File>();
  const [place, movePlace] = useState(MIDDLE);
  const [known, setKnown] = useState<{ id: string; blob: Blob }>();
  const isKnown = known?.id === storedId;
  const uploaded = useRef<{ file: File; place: number; imageId: string }>(undefined);

  useEffect(() => {
    if (storedId === '' || isKnown) return;
    const gone = new AbortController();
    void fetchPicture(api, storedId, 'small', gone.signal).then((blob) => {
      if (blob && !gone.signal.aborted) setKnown({ id: storedId, blob });
    });
    return () => gone.abort();
  }, [api, storedId, isKnown]);

  return {
    storedId,
    stored: useAddress(isKnown ? known.blob : undefined),
    file,
    chosen: useAddress(file),
    place,
    movePlace,
    choose: (next) => {
      const problem = next && problemOf(next);
      setFile(problem ? undefined : next);
      movePlace(MIDDLE);
      return problem;
    },
    upload: async () => {
      if (!file) return { problem: 'pictureFailed' };
      // It is in the Image Bank already when only the saving after it has failed.
      if (uploaded.current?.file === file && uploaded.current.place === place)
        return { imageId: uploaded.current.imageId };
      // That the file of the page does not come says nothing of the picture.
      const means = await import('./square-picture.browser.ts').catch(() => undefined);
      if (means === undefined) return { problem: 'pictureFailed' };
      const square = await means.cutSquare(file, place).catch(() => undefined);
      if (square === undefined) return { problem: 'pictureType' };
      const upload = await uploadPicture(api, square, () => undefined, new AbortController().signal);
      if ('problem' in upload) return { ...upload, problem: UPLOAD_PROBLEMS[upload.problem] ?? 'pictureFailed' };
      uploaded.current = { file, place, imageId: upload.imageId };
      setKnown({ id: upload.imageId, blob: square });
      return upload;
    },
  };
}

/** An address for what is in memory; the memory is freed when something else takes its place. */
function useAddress(blob: Blob | undefined): string | undefined {
  const [address, setAddress] = useState<{ of: Blob; url: string }>();
  useEffect(() => {
    if (!blob) return;
    const url = URL.createObjectURL(blob);
    setAddress({ of: blob, url });
    return () => URL.revokeObjectURL(url);
  }, [blob]);
  return address && address.of === blob ? address.url : undefined;
}

function problemOf({ type, size }: File): PictureProblem | undefined {
  if (!PICTURE_TYPES.some((known) => known === type)) return 'pictureType';
  return size > IMAGE_LIMITS.bytes ? 'pictureSize' : undefined;
}
