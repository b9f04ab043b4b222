import type { AnchorHTMLAttributes, Ref } from 'react';
import { useHref, useLinkClickHandler, useLocation, useResolvedPath, type To } from 'react-router-dom';

export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** An address of this site; another site's goes into a plain `a`. */
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
 * never run here.
 */
export function Link({ to, replace, state, preventScrollReset, target, onClick, ref, children, ...rest }: LinkProps) {
  const follow = useLinkClickHandler(to, {
    ...(replace !== undefined && { replace }),
    ...(preventScrollReset !== undefined && { preventScrollReset }),
    ...(target !== undefined && { target }),
    state,
  });
  return (
    <a
      {...rest}
      ref={ref}
      href={useHref(to)}
      target={target}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented) follow(event);
      }}
    >
      {children}
    </a>
  );
}

export interface NavLinkProps extends LinkProps {
  /** Marks the link on its own page only, not on those below it. */
  end?: boolean;
}

/** A link that is marked with `aria-current` on its page, and on those below it. */
export function NavLink({ end = false, ...link }: NavLinkProps) {
  const target = useResolvedPath(link.to).pathname.toLowerCase();
  const here = useLocation().pathname.toLowerCase();
  const isHere = here === target || (!end && here.startsWith(target.replace(/\/?$/, '/')));
  return <Link aria-current={isHere ? 'page' : undefined} {...link} />;
}
