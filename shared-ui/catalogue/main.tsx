// The component catalogue, for development only: `/` is the preview, `/examples` the page inside its frame.
import '@challenge-coins/shared-ui/ui/reset.css';
import '@challenge-coins/shared-ui/ui/tokens.css';
import './catalogue.css';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from '@challenge-coins/shared-ui/platform';
import { createMemoryRouter } from '@challenge-coins/shared-ui/platform/memory-router';
import { Catalogue } from './catalogue.tsx';
import { Preview } from './preview.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root element.');

// Memory router: following a link in an example does not change the URL of the page.
const router = createMemoryRouter([{ path: '*', Component: Catalogue }], '/');
createRoot(root).render(
  location.pathname === '/examples' ? <RouterProvider router={router} /> : <Preview />,
);
