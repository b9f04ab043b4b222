import { use, type AnchorHTMLAttributes, type MouseEvent, type Ref } from 'react';
import {
  createPath,
  parsePath,
  UNSAFE_DataRouterContext as RouterContext,
  useLocation,
  type To,
} from 'react-router-dom';

export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** An address of this site from its root, such as `/Profile?city=london`; another site's goes into a plain `a`. */
  to: To;
  /** Takes the present entry's place in the history. */
  replace?: boolean;
  /** Handed to the next page as its location's state. */
  state?: unknown;
  /** Leaves the visitor where they have scrolled to. */
  preventScrollReset?: boolean;
  ref?: Ref<HTMLAnchorElement>;
}

/**
 * A link to a page of this site. React Router's own brings the code that prefetches in its framework mode, which would
 * never run here; and each of its links is drawn anew with every navigation, since it may be relative.
 */
export function Link({ to, replace, state, preventScrollReset, onClick, children, ...rest }: LinkProps) {
  const router = use(RouterContext)?.router;
  const href = typeof to === 'string' ? to : createPath(to);
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (!router || event.defaultPrevented || !opensHere(event, rest.target)) return;
    event.preventDefault();
    const isHere = createPath(parsePath(href)) === createPath(router.state.location);
    void router.navigate(href, {
      replace: replace ?? isHere,
      state,
      ...(preventScrollReset !== undefined && { preventScrollReset }),
    });
  };
  return (
    <a {...rest} href={href} onClick={follow}>
      {children}
    </a>
  );
}

/** Whether a click is to open the link in this window, and not in another or as a download. */
const opensHere = ({ button, altKey, ctrlKey, metaKey, shiftKey }: MouseEvent, target?: string): boolean =>
  button === 0 && (target === undefined || target === '_self') && !(altKey || ctrlKey || metaKey || shiftKey);

export interface NavLinkProps extends LinkProps {
  /** Marks the link on its own page only, not on those below it. */
  end?: boolean;
}

/** A link that is marked with `aria-current` on its page, and on those below it. */
export function NavLink({ end = false, ...link }: NavLinkProps) {
  const { pathname = '/' } = typeof link.to === 'string' ? parsePath(link.to) : link.to;
  const target = pathname.toLowerCase();
  const here = useLocation().pathname.toLowerCase();
  const isHere = here === target || (!end && here.startsWith(target.replace(/\/?$/, '/')));
  return <Link aria-current={isHere ? 'page' : undefined} {...link} />;
}
