import type { ReactNode } from 'react';

interface SentenceProps {
  /** With `|` where the element stands. */
  text: string;
  children: ReactNode;
}

/** A sentence with an element in it, in the place and with the marks of its language. */
export function Sentence({ text, children }: SentenceProps) {
  const [before, after] = text.split('|');
  return (
    <>
      {before}
      {children}
      {after}
    </>
  );
}
