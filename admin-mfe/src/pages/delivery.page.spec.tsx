import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createProblem, type FakeResponses } from '@challenge-coins/shared-ui/api/testing';
import type {
  DeliveryService,
  DeliverySettings,
  DeliveryZone,
} from '../features/delivery/delivery.queries.ts';
import { getQuery, getRowTexts, renderAdmin } from '../testing/render-admin.tsx';
import { Component as DeliveryPage } from './delivery.page.tsx';

const LIST = 'GET /admin/delivery';

const airmail: DeliveryService = {
  ...{ id: 's1', zone_id: 'z1', kind: 'ship', name: 'Airmail', price: 18, free_from: 150 },
  ...{ days_min: 10, days_max: 21, max_weight: 2000, max_value: 500, duties: 'may_be_due' },
  ...{ duties_note: 'Ask customs.', pick_up_point: null, position: 0, active: true, version: 3 },
};
const workshop: DeliveryService = {
  ...{ ...airmail, id: 's2', zone_id: null, kind: 'pick_up', name: 'Workshop', price: 0 },
  ...{ free_from: null, days_min: null, days_max: null, max_weight: null, max_value: null },
  pick_up_point: {
    ...{ line1: '18 Rue Capois', line2: '', city: 'Port-au-Prince', region: '' },
    ...{ postal_code: '', country: 'HT', opening_hours: 'Mon–Fri 9–17' },
  },
};
const zone: DeliveryZone = {
  ...{ id: 'z1', name: 'North America', countries: ['CA', 'US'], rest_of_world: false },
  ...{ position: 0, version: 2, services: [airmail] },
};
const settings: DeliverySettings = {
  zones: [zone],
  pick_up_points: [workshop],
  duties: [{ country: 'US', note: 'About 4% duty.' }],
  known_countries: ['CA', 'CI', 'FR', 'HT', 'US'],
};
const nothing: DeliverySettings = { ...settings, zones: [], pick_up_points: [], duties: [] };

/** Renders the page with these settings and replies. */
const openPage = (shown: DeliverySettings, replies: FakeResponses = {}, answers: boolean[] = []) =>
  renderAdmin(<DeliveryPage />, { [LIST]: () => shown, ...replies }, { answers });

const button = (name: string) => screen.findByRole('button', { name });
const dialog = (name: string) => within(screen.getByRole('dialog', { name }));

describe('delivery page', () => {
  it('lists zones with their services, pick-up points and notes', async () => {
    openPage(settings);
    const table = await screen.findByRole('table', { name: 'Services to North America' });
    expect(getRowTexts(table)[1]).toMatch(
      /^Airmail.*\$18\.00, free from \$150\.0010–21 business daysup to 2,000 g, up to \$500\.00/,
    );
    expect(screen.getByText('Canada, United States')).toBeVisible();
    expect(screen.getByText('18 Rue Capois, Port-au-Prince, Haiti')).toBeVisible();
    expect(screen.getByRole('list', { name: 'Notes' })).toHaveTextContent('About 4% duty.');
    expect(screen.queryByText(/Start with/)).not.toBeInTheDocument();
    // The section and the table in it are two landmarks.
    expect(screen.getAllByRole('region', { name: 'Pick-up points' })).toHaveLength(1);
  });

  it('starts with free delivery worldwide', async () => {
    const start = 'POST /admin/delivery/worldwide';
    const { asked } = openPage(nothing, { [start]: () => settings });
    await userEvent.click(await button('Start with free delivery worldwide'));
    await waitFor(() => expect(asked(start)).toHaveLength(1));
    await waitFor(() => expect(asked(LIST)).toHaveLength(2));
  });

  it('adds a zone with countries that are found by name, by keyboard', async () => {
    const create = 'POST /admin/delivery/zones';
    const { asked } = openPage(settings, { [create]: () => settings });
    (await button('Add zone')).focus();
    await userEvent.keyboard('{Enter}');
    const form = dialog('Add zone');
    expect(form.getByRole('textbox', { name: /^Name/ })).toHaveFocus();
    await userEvent.keyboard('Elsewhere');
    expect(form.getByRole('checkbox', { name: 'Canada (in North America)' })).toBeDisabled();
    await userEvent.click(form.getByRole('button', { name: 'Save zone' }));
    expect(form.getByText('Please choose at least one country.')).toBeVisible();
    await userEvent.type(form.getByRole('searchbox', { name: 'Find a country' }), 'cote{Enter}');
    expect(form.getAllByRole('checkbox')).toHaveLength(2);
    form.getByRole('checkbox', { name: 'Côte d’Ivoire' }).focus();
    await userEvent.keyboard(' ');
    expect(form.getByText('1 chosen: Côte d’Ivoire.')).toBeVisible();
    await userEvent.click(form.getByRole('button', { name: 'Save zone' }));
    await waitFor(() => expect(asked(create)).toHaveLength(1));
    expect(await asked(create)[0]?.json()).toEqual({
      ...{ name: 'Elsewhere', countries: ['CI'], rest_of_world: false, position: 0 },
    });
    await waitFor(async () => expect(await button('Add zone')).toHaveFocus());
  });

  it('shows that a country is in another zone', async () => {
    const detail = 'Haiti is already in the zone “Caribbean”.';
    const update = 'PUT /admin/delivery/zones/z1';
    const { asked } = openPage(settings, {
      [update]: () =>
        createProblem(409, 'delivery.country-in-other-zone', detail, { countries: detail }),
    });
    await userEvent.click(await button('Edit zone North America'));
    const form = dialog('Edit zone');
    await userEvent.click(form.getByRole('checkbox', { name: 'Haiti' }));
    await userEvent.click(form.getByRole('button', { name: 'Save zone' }));
    expect(await form.findByText(detail)).toBeVisible();
    expect(await asked(update)[0]?.json()).toMatchObject({
      ...{ countries: ['CA', 'US', 'HT'], version: 2 },
    });
  });

  it('changes a service, and shows what is wrong first', async () => {
    const update = 'PUT /admin/delivery/services/s1';
    const { asked } = openPage(settings, { [update]: () => settings });
    await userEvent.click(await button('Edit Airmail'));
    const form = dialog('Edit Airmail');
    const price = form.getByRole('textbox', { name: /^Price/ });
    await userEvent.clear(price);
    await userEvent.type(price, '12,50');
    const longest = form.getByRole('textbox', { name: /^Longest/ });
    await userEvent.clear(longest);
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    expect(price).toHaveAccessibleDescription(/at most 2 decimals/);
    expect(longest).toHaveAccessibleDescription(/^Enter both/);
    expect(asked(update)).toEqual([]);
    await userEvent.clear(price);
    await userEvent.type(price, '12.50');
    await userEvent.type(longest, '14');
    await userEvent.selectOptions(form.getByLabelText('Import duties and taxes'), 'included');
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(asked(update)).toHaveLength(1));
    const sent = (await asked(update)[0]?.json()) as object;
    expect({ id: 's1', kind: 'ship', ...sent }).toEqual({
      ...{ ...airmail, price: 12.5, days_max: 14, duties: 'included' },
    });
  });

  it('adds a pick-up point with its address', async () => {
    const create = 'POST /admin/delivery/services';
    const { asked } = openPage(settings, { [create]: () => settings });
    await userEvent.click(await button('Add pick-up point'));
    const form = dialog('Add pick-up point');
    await userEvent.type(form.getByRole('textbox', { name: /^Name/ }), 'Workshop');
    await userEvent.type(form.getByRole('textbox', { name: /^Price/ }), '0');
    await userEvent.type(form.getByRole('textbox', { name: /^Street/ }), '18 Rue Capois');
    await userEvent.type(form.getByRole('textbox', { name: /^City/ }), 'Port-au-Prince');
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    expect(form.getByRole('combobox', { name: /^Country/ })).toHaveAccessibleDescription(
      'Choose the country.',
    );
    await userEvent.selectOptions(form.getByRole('combobox', { name: /^Country/ }), 'Haiti');
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(asked(create)).toHaveLength(1));
    expect(await asked(create)[0]?.json()).toMatchObject({
      ...{ kind: 'pick_up', zone_id: null, price: 0, free_from: null },
      pick_up_point: { line1: '18 Rue Capois', city: 'Port-au-Prince', country: 'HT' },
    });
  });

  it('deletes a zone after a confirmation, and says why it cannot', async () => {
    const remove = 'DELETE /admin/delivery/zones/z1';
    const detail = 'This zone still has services.';
    const { asked } = openPage(
      settings,
      { [remove]: () => createProblem(409, 'delivery.zone-has-services', detail) },
      [false, true],
    );
    await userEvent.click(await button('Delete zone North America'));
    expect(asked(remove)).toEqual([]);
    await userEvent.click(await button('Delete zone North America'));
    await waitFor(() => expect(asked(remove)).toHaveLength(1));
  });

  it('edits the note of a country', async () => {
    const set = 'PUT /admin/delivery/duties/US';
    const { asked } = openPage(settings, { [set]: () => settings });
    await userEvent.click(await button('Edit the note for United States'));
    const form = dialog('Edit note');
    await userEvent.clear(form.getByRole('textbox', { name: 'Note' }));
    await userEvent.click(form.getByRole('button', { name: 'Save note' }));
    await waitFor(() => expect(asked(set)).toHaveLength(1));
    expect(await asked(set)[0]?.json()).toEqual({ note: '' });
  });

  it('shows what a buyer would be offered, or that nothing is', async () => {
    const options = 'GET /admin/delivery/options';
    let offered: object[] = [{ ...airmail, duties_note: 'About 4% duty.' }];
    const { asked } = openPage(settings, { [options]: () => offered });
    const form = within(await screen.findByRole('form', { name: 'Try it' }));
    await userEvent.selectOptions(form.getByLabelText('Country'), 'United States');
    await userEvent.type(form.getByLabelText('Weight (grams)'), '58');
    await userEvent.type(form.getByLabelText('Value (dollars)'), '25');
    await userEvent.click(form.getByRole('button', { name: 'Show services' }));
    expect(
      await screen.findByRole('list', { name: 'Services to United States' }),
    ).toHaveTextContent(/^Airmail · \$18\.00 · 10–21 business days.*About 4% duty\.$/);
    expect(getQuery(asked(options)[0])).toEqual({ country: 'US', weight: '58', value: '25' });
    offered = [];
    await userEvent.selectOptions(form.getByLabelText('Country'), 'France');
    await userEvent.click(form.getByRole('button', { name: 'Show services' }));
    expect(await screen.findByText('You do not deliver this order to France.')).toBeVisible();
  });

  it('says so with an older API version', async () => {
    renderAdmin(<DeliveryPage />, {});
    expect(
      await screen.findByText('This version of the shop has no delivery settings.'),
    ).toBeVisible();
  });
});
