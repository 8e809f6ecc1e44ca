// A page with one control of each kind, whose state it shows.
import { createElement as h, useId, useState, type ChangeEvent } from 'react';
import { useSessionUser, type RemoteModule } from '@challenge-coins/shared-ui/host';
import storefront from '@challenge-coins/storefront-mfe/src/routes';

function Probe() {
  const user = useSessionUser();
  const id = useId();
  const [text, setText] = useState('');
  const [note, setNote] = useState('');
  const [choice, setChoice] = useState('a');
  const [checked, setChecked] = useState(false);
  const [radio, setRadio] = useState('x');
  const [count, setCount] = useState(0);
  const [sent, setSent] = useState('');
  const radioButton = (value: string) =>
    h('input', {
      ...{ key: value, type: 'radio', name: 'r', id: `r-${value}` },
      ...{ checked: radio === value, onChange: () => setRadio(value) },
    });
  return h(
    'section',
    { id },
    h('h1', null, 'Probe'),
    h('input', { id: 'text', value: text, onChange: ({ target }) => setText(target.value) }),
    h('textarea', {
      id: 'note',
      value: note,
      onChange: ({ target }: ChangeEvent<HTMLTextAreaElement>) => setNote(target.value),
    }),
    h(
      'select',
      {
        id: 'choice',
        value: choice,
        onChange: ({ target }: ChangeEvent<HTMLSelectElement>) => setChoice(target.value),
      },
      ...['a', 'b', 'c'].map((value) => h('option', { key: value, value }, value)),
    ),
    h('input', {
      ...{ id: 'check', type: 'checkbox', checked },
      onChange: ({ target }) => setChecked(target.checked),
    }),
    radioButton('x'),
    radioButton('y'),
    h('details', { id: 'details' }, h('summary', null, 'More'), 'Text'),
    h(
      'button',
      {
        id: 'button',
        onClick: () => {
          setCount((before) => before + 1);
          setSent(`${text} ${choice}`);
        },
      },
      'Send',
    ),
    h('a', { id: 'link', href: '#there' }, 'Link'),
    h(
      'output',
      null,
      [text, note, choice, checked, radio, count, user ? 'in' : 'out', sent].join('|'),
    ),
  );
}

/** The storefront with the page `/probe`. */
export const probe: RemoteModule = {
  ...storefront,
  pages: [
    ...storefront.pages,
    { path: '/probe', title: 'Probe', load: () => Promise.resolve({ Component: Probe }) },
  ],
};
