import { useId, type ComponentProps, type ReactNode } from 'react';

import { classNames } from '../class-names.ts';
import { Container } from './container.tsx';
import classes from './section.module.css';

export interface SectionProps extends Omit<ComponentProps<'section'>, 'title'> {
  title?: ReactNode;
  /** A few words above the title. */
  eyebrow?: ReactNode;
  /** A sentence or two below the title. */
  lead?: ReactNode;
  /** Controls at the end of the title's line. */
  actions?: ReactNode;
  tone?: 'paper' | 'tint' | 'dark';
  align?: 'start' | 'center';
}

/** A band of a page, named by its title. */
export function Section(props: SectionProps) {
  const { title, eyebrow, lead, actions, tone = 'paper', align = 'start', className, children, ...rest } = props;
  const titleId = useId();
  return (
    <section
      aria-labelledby={title === undefined ? undefined : titleId}
      {...rest}
      className={classNames(classes.section, classes[tone], className)}
    >
      <Container>
        {title !== undefined && (
          <div className={classNames(classes.head, align === 'center' && classes.center)}>
            <div className={classes.words}>
              {eyebrow !== undefined && <p className={classes.eyebrow}>{eyebrow}</p>}
              <h2 id={titleId}>{title}</h2>
              {lead !== undefined && <p className={classes.lead}>{lead}</p>}
            </div>
            {actions !== undefined && <div className={classes.actions}>{actions}</div>}
          </div>
        )}
        {children}
      </Container>
    </section>
  );
}
