import {
  Button,
  Dialog,
  Disclosure,
  Legend,
  PageContainer,
  PageHeading,
  Pagination,
  SortHeader,
  Table,
  VisuallyHidden,
  type DialogProps,
} from '../src/ui/index.ts';
import { example, type ExampleGroup } from './example.ts';
import { Stateful } from './stateful.tsx';

const dialogExample = (title: string, props: Omit<DialogProps, 'open' | 'onClose'>) =>
  example(
    title,
    <Stateful initial={false}>
      {(open, setOpen) => (
        <>
          <Button onClick={() => setOpen(true)}>Open the dialog</Button>
          <Dialog
            {...props}
            open={open}
            onClose={() => setOpen(false)}
            actions={
              <Button variant="primary" data-autofocus onClick={() => setOpen(false)}>
                Done
              </Button>
            }
          />
        </>
      )}
    </Stateful>,
  );

const rows = (
  <tbody>
    {['Catherine Flon', 'Toussaint Louverture', 'Bois Caïman, 1791'].map((name, index) => (
      <tr key={name}>
        <th scope="row">{name}</th>
        <td data-numeric>{(index + 2) * 120}</td>
      </tr>
    ))}
  </tbody>
);

/** Page layout, headings, lists and overlays. */
export const structure: ExampleGroup = {
  title: 'Structure',
  entries: [
    {
      name: 'PageHeading',
      use: 'The one h1 of a page. Sets the document title and takes the focus after a navigation.',
      examples: [example('default', <PageHeading title="Shop">All Coins</PageHeading>)],
    },
    {
      name: 'Legend',
      use: 'A short label in spaced capitals above a heading or a group of fields.',
      examples: [example('default', <Legend>Numbered edition</Legend>)],
    },
    {
      name: 'PageContainer',
      use: 'The column of a page, with its gutters. Narrow for text and forms.',
      wide: true,
      examples: [false, true].map((narrow) =>
        example(
          narrow ? 'narrow' : 'default',
          <PageContainer narrow={narrow}>
            <p className="catalogue-outline">Content</p>
          </PageContainer>,
        ),
      ),
    },
    {
      name: 'VisuallyHidden',
      use: 'Text for screen readers only.',
      examples: [
        example(
          'default',
          <p>
            <s>
              <VisuallyHidden>Regular price </VisuallyHidden>$25.00
            </s>
          </p>,
        ),
      ],
    },
    {
      name: 'Disclosure',
      use: 'Details that most readers skip. A shared name keeps one of several open at a time.',
      examples: [false, true].map((open) =>
        example(
          open ? 'open at first' : 'closed',
          <Disclosure summary="How is a coin numbered?" open={open}>
            <p>Each piece bears its number on the plate of the reverse.</p>
          </Disclosure>,
        ),
      ),
    },
    {
      name: 'Dialog',
      use: 'A task or a question that blocks the page. An alertdialog must be answered.',
      examples: [
        dialogExample('dialog', { title: 'Edit the address', children: <p>A short form.</p> }),
        dialogExample('alertdialog, small', {
          title: 'Delete this coin?',
          role: 'alertdialog',
          size: 'small',
          children: <p>This cannot be undone.</p>,
        }),
        dialogExample('large', { title: 'Preview', size: 'large', children: <p>A preview.</p> }),
      ],
    },
    {
      name: 'Table, SortHeader',
      use: 'Data in rows and columns. SortHeader is the head of a column that can be sorted.',
      examples: [
        example(
          'plain heads',
          <Table caption="Coins by metal" heads={['Coin', 'Metal']}>
            <tbody>
              <tr>
                <th scope="row">Catherine Flon</th>
                <td>Copper</td>
              </tr>
            </tbody>
          </Table>,
        ),
        example(
          'stacked where narrow',
          <Table caption="Coins, stacked" heads={['Coin', 'Metal']} stacks>
            <tbody>
              <tr>
                <th scope="row">Catherine Flon</th>
                <td data-head="Metal">Copper</td>
              </tr>
            </tbody>
          </Table>,
        ),
        example(
          'sortable heads',
          <Stateful<'ascending' | 'descending'> initial="ascending">
            {(direction, setDirection) => (
              <Table caption="Pieces sold, sorted">
                <thead>
                  <tr>
                    <SortHeader direction={null} onSort={() => undefined}>
                      Coin
                    </SortHeader>
                    <SortHeader
                      numeric
                      direction={direction}
                      onSort={() =>
                        setDirection(direction === 'ascending' ? 'descending' : 'ascending')
                      }
                    >
                      Pieces
                    </SortHeader>
                  </tr>
                </thead>
                {rows}
              </Table>
            )}
          </Stateful>,
        ),
      ],
    },
    {
      name: 'Pagination',
      use: 'Links to the pages of a long list. Draws nothing for a single page.',
      wide: true,
      examples: [1, 7, 20].map((page) =>
        example(
          `page ${page} of 20`,
          <Pagination
            label={`Pages of coins, at page ${page}`}
            page={page}
            pageCount={20}
            hrefOf={(target) => `?page=${target}`}
          />,
        ),
      ),
    },
  ],
};
