// The part of the router that pages may use. It is provided whole to all remotes, so each name here costs every
// visitor bytes, and taking one away breaks releases that may be live again: add with care.
export {
  data,
  isRouteErrorResponse,
  Outlet,
  redirect,
  useLoaderData,
  useLocation,
  useNavigate,
  useNavigation,
  useParams,
  useRevalidator,
  useRouteError,
  useSearchParams,
} from 'react-router-dom';
export { Link, NavLink, type LinkProps, type NavLinkProps } from './link.tsx';
