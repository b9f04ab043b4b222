import type { HeaderLink } from '@rishta/contracts';
import { Link, useLocale, useTexts } from '@rishta/remote-sdk';
import { buttonClass, classNames, ExternalIcon, PlusIcon, VisuallyHidden } from '@rishta/ui';

import { chromeTexts } from './chrome.texts.ts';
import classes from './workspace-links.module.css';

/** A link that a remote has named for the header, in the words that it gives. */
export function WorkspaceLink({ link, className }: { link: HeaderLink; className?: string | undefined }) {
  const t = useTexts(chromeTexts);
  const { language } = useLocale();
  const text = link.label[language] ?? link.label.en;
  const look = classNames(
    link.isMain ? buttonClass() : undefined,
    link.isMain ? classes.main : classes.link,
    className,
  );
  if (!link.href.startsWith('/')) {
    return (
      <a href={link.href} target="_blank" rel="noopener noreferrer" className={look}>
        {text}
        <ExternalIcon />
        <VisuallyHidden>{t('new-tab')}</VisuallyHidden>
      </a>
    );
  }
  return (
    <Link to={link.href} className={look}>
      {link.isMain && <PlusIcon className={classes.plus} />}
      <span className={classes.text}>{text}</span>
    </Link>
  );
}

/** The links of a workspace page in the bar: where there is little room, the main one alone. */
export function WorkspaceLinks({ links }: { links: HeaderLink[] }) {
  const t = useTexts(chromeTexts);
  if (links.length === 0) return null;
  return (
    <nav aria-label={t('shortcuts')} className={classes.links}>
      {links.map((link) => (
        <WorkspaceLink key={link.href} link={link} className={classNames(!link.isMain && classes.roomy)} />
      ))}
    </nav>
  );
}
