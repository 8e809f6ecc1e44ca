// The one federated singleton beside React: the few names of the router and the query library
// that the shell and the remotes share at run time. A name added here is a new platform version.
export {
  createBrowserRouter,
  isRouteErrorResponse,
  Link,
  NavLink,
  Navigate,
  Outlet,
  ScrollRestoration,
  useBlocker,
  useLocation,
  useNavigate,
  useNavigation,
  useParams,
  useRouteError,
  useSearchParams,
} from 'react-router';
// The one for browsers: it can draw a navigation at once (`flushSync`).
export { RouterProvider } from 'react-router/dom';
export type { RouteObject } from 'react-router';
export {
  keepPreviousData,
  MutationCache,
  QueryCache,
  QueryClient,
  QueryClientProvider,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
