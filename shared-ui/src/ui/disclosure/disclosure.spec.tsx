import { render, screen } from '@testing-library/react';
import { Accordion } from './disclosure.tsx';

test('the questions share a name, so that one is open, and each has an address', () => {
  const { container } = render(
    <Accordion
      name="faqs"
      openId="returns"
      items={[
        { id: 'delivery', title: 'How long does delivery take?', content: '5-7 business days.' },
        { id: 'returns', title: 'May I return a coin?', content: 'Within 30 days.' },
      ]}
    />,
  );
  const open = container.querySelectorAll('details[open]');
  expect(open).toHaveLength(1);
  expect(open[0]).toHaveAttribute('id', 'returns');
  expect(container.querySelectorAll('details[name="faqs"]')).toHaveLength(2);
  expect(screen.getByText('How long does delivery take?')).toBeInTheDocument();
});
