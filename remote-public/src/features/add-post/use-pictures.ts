import { useEffect, useRef, useState } from 'react';

const MAX_PICTURES = 12;
const MAX_BYTES = 5 * 1024 * 1024;
const TYPES = ['image/jpeg', 'image/png', 'image/webp'];

export interface Picture {
  name: string;
  /** An address in this page's memory. */
  url: string;
}

/** A picture that cannot be taken, by its name; without one, those that were too many. */
export interface Refusal {
  name?: string;
}

export interface Pictures {
  /** The first one is the cover. */
  pictures: readonly Picture[];
  refusals: readonly Refusal[];
  add: (files: readonly File[]) => void;
  remove: (url: string) => void;
  makeCover: (url: string) => void;
}

/** The pictures that the visitor has chosen on this device. */
export function usePictures(): Pictures {
  const [pictures, setPictures] = useState<readonly Picture[]>([]);
  const [refusals, setRefusals] = useState<readonly Refusal[]>([]);
  const urls = useRef(new Set<string>());

  useEffect(() => {
    const held = urls.current;
    return () => held.forEach((url) => URL.revokeObjectURL(url));
  }, []);

  function add(files: readonly File[]): void {
    const isFit = ({ type, size }: File) => TYPES.includes(type) && size <= MAX_BYTES;
    const fit = files.filter(isFit);
    const taken = fit.slice(0, MAX_PICTURES - pictures.length).map((file) => {
      const url = URL.createObjectURL(file);
      urls.current.add(url);
      return { name: file.name, url };
    });
    setPictures([...pictures, ...taken]);
    setRefusals([
      ...files.filter((file) => !isFit(file)).map(({ name }) => ({ name })),
      ...(taken.length < fit.length ? [{}] : []),
    ]);
  }

  function remove(url: string): void {
    URL.revokeObjectURL(url);
    urls.current.delete(url);
    setPictures(pictures.filter((picture) => picture.url !== url));
  }

  function makeCover(url: string): void {
    const cover = pictures.find((picture) => picture.url === url);
    if (cover) setPictures([cover, ...pictures.filter((picture) => picture !== cover)]);
  }

  return { pictures, refusals, add, remove, makeCover };
}
