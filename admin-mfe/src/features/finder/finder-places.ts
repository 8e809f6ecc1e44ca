import {
  formatOrderNumber,
  parseOrderStatus,
  ORDER_STATUS_LABELS,
} from '@challenge-coins/shared-ui/shop';
import { formatMoney } from '@challenge-coins/shared-ui/ui';
import type { SessionUser } from '@challenge-coins/shared-ui/host';
import { adminPath, needOf, TAB_LABELS, TABS } from '../../common/admin-path.ts';
import { may } from '../../common/permissions.ts';
import { fold } from '../../common/fold.ts';
import type { Found } from './finder.queries.ts';

/** Something that one can go to. */
export interface Place {
  readonly to: string;
  readonly name: string;
  readonly detail?: string;
}

/** Places of one kind. */
export interface PlaceGroup {
  readonly title: string;
  readonly places: readonly Place[];
}

const ALL_PAGES: readonly Place[] = [
  ...TABS.map((tab) => ({ to: adminPath.tab(tab), name: TAB_LABELS[tab] })),
  { to: adminPath.newProduct(), name: 'New product' },
  { to: adminPath.importProducts, name: 'Import products' },
  { to: adminPath.comments, name: 'Comments' },
  { to: adminPath.activity, name: 'Activity' },
  { to: adminPath.messages(), name: 'Mail' },
  { to: adminPath.staff, name: 'Staff' },
  { to: adminPath.secondFactor, name: 'Second factor' },
];

/**
 * What a text leads to: what the shop has found, and the pages by their names; without a text all pages that
 * one may open.
 */
export function placesOf(
  text: string,
  found: Found | undefined,
  user: SessionUser | null,
): PlaceGroup[] {
  const wanted = fold(text);
  const pages = ALL_PAGES.filter(
    ({ name, to }) => fold(name).includes(wanted) && may(user, needOfLink(to)),
  );
  const groups = [
    { title: 'Products', places: found?.products.map(productPlace) ?? [] },
    { title: 'Customers', places: found?.customers.map(customerPlace) ?? [] },
    { title: 'Orders', places: found?.orders.map(orderPlace) ?? [] },
    { title: 'Pages', places: pages },
  ];
  return groups.filter(({ places }) => places.length > 0);
}

function needOfLink(to: string) {
  const [path = '', search] = to.split('?');
  return needOf(path, new URLSearchParams(search));
}

function productPlace({ id, name, archived, published }: Found['products'][number]): Place {
  const state = archived ? ', archived' : published ? '' : ', not in the shop yet';
  return { to: adminPath.product(id), name, detail: `Cat. ${id}${state}` };
}

function orderPlace({ id, user_name, status, total }: Found['orders'][number]): Place {
  const words = [user_name, formatMoney(total), ORDER_STATUS_LABELS[parseOrderStatus(status)]];
  return {
    to: adminPath.order(id),
    name: `Order ${formatOrderNumber(id)}`,
    detail: words.join(' · '),
  };
}

function customerPlace({ id, username, email }: Found['customers'][number]): Place {
  return { to: adminPath.customer(id), name: username, detail: email };
}
