import {
  CheckField,
  Field,
  FieldError,
  PasswordField,
  SearchBox,
  SelectField,
  Stepper,
  TextArea,
  TextField,
} from '../src/ui/index.ts';
import { example, type ExampleGroup } from './example.ts';
import { Stateful } from './stateful.tsx';

/** Form fields. */
export const fields: ExampleGroup = {
  title: 'Fields',
  entries: [
    {
      name: 'TextField',
      use: 'Text of one line. The hint helps before anything is wrong, the error says what to correct.',
      examples: [
        example('default', <TextField label="Full name" />),
        example(
          'required, with a hint',
          <TextField label="Email" type="email" required hint="We send the receipt here." />,
        ),
        example(
          'with an error',
          <TextField label="ZIP code" defaultValue="123" error="Enter 5 digits." />,
        ),
        example('disabled', <TextField label="Username" value="marie" disabled />),
      ],
    },
    {
      name: 'TextArea',
      use: 'Text of several lines.',
      examples: [
        example('default', <TextArea label="Message" rows={3} />),
        example(
          'with an error',
          <TextArea label="Your comment" rows={3} error="Write a comment first." />,
        ),
      ],
    },
    {
      name: 'SelectField',
      use: 'One of a fixed list of more than a few options.',
      examples: [undefined, 'Choose a category.'].map((error) =>
        example(
          error ? 'with an error' : 'default',
          <SelectField label="Category" error={error}>
            <option>Historical</option>
            <option>Presidential</option>
            <option>Royal</option>
          </SelectField>,
        ),
      ),
    },
    {
      name: 'CheckField',
      use: 'A setting that is on or off.',
      examples: [
        example('default', <CheckField label="Featured on the home page" />),
        example(
          'checked, with a hint',
          <CheckField label="Email me" hint="At most once a month." defaultChecked />,
        ),
        example('disabled', <CheckField label="Administrator" disabled />),
      ],
    },
    {
      name: 'PasswordField',
      use: 'A password, old or new. The button shows what was typed.',
      examples: [
        example(
          'default',
          <PasswordField label="Password" autoComplete="off" defaultValue="citadelle" />,
        ),
        example(
          'with an error',
          <PasswordField
            label="New password"
            autoComplete="new-password"
            hint="At least 8 characters."
            error="This password is too short."
          />,
        ),
      ],
    },
    {
      name: 'Stepper',
      use: 'A small whole number, such as a quantity.',
      examples: [
        example(
          'default',
          <Stateful initial={1}>
            {(value, setValue) => <Stepper label="Quantity" value={value} onChange={setValue} />}
          </Stateful>,
        ),
        example(
          'at its maximum',
          <Stateful initial={3}>
            {(value, setValue) => (
              <Stepper
                label="Quantity of Catherine Flon"
                value={value}
                onChange={setValue}
                max={3}
                hint="Only 3 are left."
              />
            )}
          </Stateful>,
        ),
      ],
    },
    {
      name: 'SearchBox',
      use: 'Filters a list while one types; the calls are debounced.',
      examples: [false, true].map((labelHidden) =>
        example(
          labelHidden ? 'hidden label' : 'visible label',
          <Stateful initial="">
            {(value, setValue) => (
              <SearchBox
                label={labelHidden ? 'Search orders' : 'Search coins'}
                labelHidden={labelHidden}
                placeholder="Name or year"
                value={value}
                maxLength={100}
                onSearch={setValue}
              />
            )}
          </Stateful>,
        ),
      ),
    },
    {
      name: 'Field',
      use: 'The frame of every field. Use it directly for a control of your own.',
      examples: [
        example(
          'with a file input',
          <Field label="Picture" hint="PNG or JPEG, at most 5 MB.">
            {(control) => <input type="file" {...control} />}
          </Field>,
        ),
      ],
    },
    {
      name: 'FieldError',
      use: 'An error that belongs to a whole form. Fields draw their own.',
      examples: [example('default', <FieldError>Email or password is wrong.</FieldError>)],
    },
  ],
};
