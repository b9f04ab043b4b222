import hiddenClasses from '../layout/visually-hidden.module.css';

/** A field named `website` that neither eyes, keyboards nor screen readers find: what fills it in is a machine. */
export const Honeypot = () => (
  <input
    type="text"
    name="website"
    tabIndex={-1}
    autoComplete="off"
    aria-hidden="true"
    className={hiddenClasses.hidden}
  />
);
