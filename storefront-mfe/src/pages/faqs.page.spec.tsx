import { screen } from '@testing-library/react';
import { renderPage } from '../testing/render-page.tsx';
import { FaqsPage } from './faqs.page.tsx';

const ROUTES = [{ path: '/faqs', element: <FaqsPage /> }];

beforeEach(() => {
  Element.prototype.scrollIntoView = () => undefined;
});

describe('FAQ page', () => {
  it('shows twelve questions, one open at a time', async () => {
    const { container } = await renderPage('/faqs', ROUTES);
    const questions = [...container.querySelectorAll('details')];
    expect(questions).toHaveLength(12);
    expect(new Set(questions.map(({ name }) => name)).size).toBe(1);
    expect(questions.filter(({ open }) => open)).toHaveLength(0);
  });

  it('opens the question of the URL fragment', async () => {
    const { container } = await renderPage('/faqs#returns', ROUTES);
    const open = container.querySelector('details[open]');
    expect(open).toHaveAttribute('id', 'returns');
    expect(open).toHaveTextContent('within 30 days');
  });

  it('links to Contact', async () => {
    await renderPage('/faqs', ROUTES);
    const link = screen.getByRole('link', { name: 'Contact Support' });
    expect(link).toHaveAttribute('href', '/contact');
  });
});
