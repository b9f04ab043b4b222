import { useRef, useState } from 'react';

import { examine, type Attachment, type MediaKind, type Verdict } from './accepted-files.ts';

export type FileProblem = Extract<Verdict, { refusal: unknown }>;

export interface FileChoice {
  problem: FileProblem | undefined;
  isChecking: boolean;
  choose: (file: File) => Promise<void>;
}

/** Takes a file once it has been examined; of two chosen in quick succession, only the later. */
export function useFileChoice(allowed: readonly MediaKind[], onChosen: (attachment: Attachment) => void): FileChoice {
  const [problem, setProblem] = useState<FileProblem>();
  const [isChecking, setChecking] = useState(false);
  const latest = useRef<File>(undefined);

  const choose = async (file: File) => {
    latest.current = file;
    setProblem(undefined);
    setChecking(true);
    const verdict = await examine(file, allowed);
    if (latest.current !== file) return;
    setChecking(false);
    if ('refusal' in verdict) setProblem(verdict);
    else onChosen(verdict.attachment);
  };

  return { problem, isChecking, choose };
}
