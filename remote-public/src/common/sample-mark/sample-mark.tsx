import { useTexts } from '@rishta/remote-sdk';
import { classNames } from '@rishta/ui';

import { sampleMarkTexts } from './sample-mark.texts.ts';
import classes from './sample-mark.module.css';

interface SampleMarkProps {
  /** In the top corner of the card, over its picture. Default: in the line of words. */
  inCorner?: boolean;
}

/** Says quietly that a person, an agency or a story is invented. */
export function SampleMark({ inCorner = false }: SampleMarkProps) {
  const t = useTexts(sampleMarkTexts);
  return <span className={classNames(classes.mark, inCorner && classes.corner)}>{t('sample')}</span>;
}
