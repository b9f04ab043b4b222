import { Link, useLocale, useTexts } from '@rishta/remote-sdk';
import { company } from '@rishta/remote-sdk/company';
import { Container, GoldThread } from '@rishta/ui';
import { memo, useId, type ReactNode } from 'react';

import { chromeTexts } from './chrome.texts.ts';
import { LanguageLink } from './language-link.tsx';
import { useMenuLinks } from './menu-links.ts';
import { serviceLinks } from './service-links.ts';
import classes from './footer.module.css';

/** A browser that has come to it has the whole content. */
export const FOOTER_ID = 'site-footer';

/** The foot of every page; short on workspace pages, which need the room. The same on all, it is not drawn again. */
export const Footer = memo(function Footer({ short }: { short: boolean }) {
  const t = useTexts(chromeTexts);
  const { language } = useLocale();
  const mainLinks = useMenuLinks('main');
  const quickLinks = useMenuLinks('quick');
  return (
    <footer id={FOOTER_ID} className={classes.footer}>
      <GoldThread />
      <Container>
        {!short && (
          <div className={classes.columns}>
            <Column title={t('footer-company')}>
              {mainLinks.map(({ to, text }) => (
                <li key={to}>{text}</li>
              ))}
            </Column>
            <Column title={t('footer-services')}>
              {serviceLinks.map(({ to, label }) => (
                <li key={to}>
                  <Link to={to}>{t(label)}</Link>
                </li>
              ))}
            </Column>
            <Column title={t('footer-quick')}>
              {quickLinks.map(({ to, text }) => (
                <li key={to}>
                  <Link to={to}>{text}</Link>
                </li>
              ))}
            </Column>
            <Column title={t('footer-support')}>
              <li>{company.address[language]}</li>
              <li>
                <a href={`mailto:${company.email}`}>{company.email}</a>
              </li>
              <li>
                <a href={`tel:${company.phone.replaceAll(' ', '')}`} dir="ltr">
                  {company.phone}
                </a>
              </li>
            </Column>
          </div>
        )}
        <div className={classes.last}>
          {/* A page that was cached over New Year's Eve differs by one year. */}
          <p suppressHydrationWarning>{t('copyright', { year: String(new Date().getFullYear()) })}</p>
          <LanguageLink />
        </div>
      </Container>
    </footer>
  );
});

function Column({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={classes.title}>
        {title}
      </h2>
      <ul className={classes.list}>{children}</ul>
    </section>
  );
}
