// The component catalogue, for development only: `/` is the preview, `/examples` the page inside its frame.
import '@challenge-coins/shared-ui/ui/reset.css';
import '@challenge-coins/shared-ui/ui/tokens.css';
import './catalogue.css';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from '@challenge-coins/shared-ui/platform';
import { Catalogue } from './catalogue.tsx';
import { Preview } from './preview.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root element.');

// The links of the examples lead nowhere: a router in memory leaves the page's address as it is.
const router = createMemoryRouter([{ path: '*', Component: Catalogue }], '/');
createRoot(root).render(
  location.pathname === '/examples' ? <RouterProvider router={router} /> : <Preview />,
);
