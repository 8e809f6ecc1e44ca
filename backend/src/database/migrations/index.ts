import type { MigrationInterface } from 'typeorm';
import { Shop1764000000000 } from './1764000000000-shop.js';
import { SearchIndices1764000001000 } from './1764000001000-search-indices.js';
import { PerCustomer1764100000000 } from './1764100000000-per-customer.js';
import { UnfinishedPictures1764300000000 } from './1764300000000-unfinished-pictures.js';
import { UnusedPictures1764300001000 } from './1764300001000-unused-pictures.js';
import { SettingsVersion1764400000000 } from './1764400000000-settings-version.js';
import { EndedSessions1764500000000 } from './1764500000000-ended-sessions.js';
import { PicturesOfOrders1795322824986 } from './1795322824986-pictures-of-orders.js';
import { PieceCounts1795322825987 } from './1795322825987-piece-counts.js';
import { ShownChanges1795400000000 } from './1795400000000-shown-changes.js';
import { SetCoins1795600000000 } from './1795600000000-set-coins.js';
import { DraftsAndTimedSales1795700000000 } from './1795700000000-drafts-and-timed-sales.js';
import { NamesWithoutMarks1795700001000 } from './1795700001000-names-without-marks.js';
import { Outbox1795800000000 } from './1795800000000-outbox.js';
import { Accounts1795800001000 } from './1795800001000-accounts.js';
import { ClosePictures1795900000000 } from './1795900000000-close-pictures.js';
import { Staff1796000000000 } from './1796000000000-staff.js';
import { SecondFactor1796100000000 } from './1796100000000-second-factor.js';
import { ConfirmedStaff1796100000100 } from './1796100000100-confirmed-staff.js';
import { OutboxQueue1796100000200 } from './1796100000200-outbox-queue.js';
import { OutboxIndexes1796100000210 } from './1796100000210-outbox-indexes.js';
import { FoldedEmails1796100000220 } from './1796100000220-folded-emails.js';
import { CustomersIndex1796100000300 } from './1796100000300-customers-index.js';
import { RoleStaff1796100000301 } from './1796100000301-role-staff.js';
import { FreshProof1796100000302 } from './1796100000302-fresh-proof.js';
import { OrderEventStatuses1796100000400 } from './1796100000400-order-event-statuses.js';
import { SoldNumbers1796100000500 } from './1796100000500-sold-numbers.js';
import { RetiredPieces1796100000600 } from './1796100000600-retired-pieces.js';
import { RestoredOrders1796100000700 } from './1796100000700-restored-orders.js';
import { UnpaidPiecesLimit1796100000800 } from './1796100000800-unpaid-pieces-limit.js';
import { Payments1796100000900 } from './1796100000900-payments.js';
import { PaymentDeadlines1796100000910 } from './1796100000910-payment-deadlines.js';
import { ProviderPayments1796100001000 } from './1796100001000-provider-payments.js';
import { PaymentMessages1796100001010 } from './1796100001010-payment-messages.js';
import { UnmatchedPayments1796100001020 } from './1796100001020-unmatched-payments.js';
import { OpenAmounts1796100001030 } from './1796100001030-open-amounts.js';
import { OrderCharges1796100001200 } from './1796100001200-order-charges.js';
import { OrderStates1796100001300 } from './1796100001300-order-states.js';
import { PriceHistory1796100001400 } from './1796100001400-price-history.js';
import { Withdrawals1796100001500 } from './1796100001500-withdrawals.js';
import { WithdrawalMessages1796100001510 } from './1796100001510-withdrawal-messages.js';
import { Delivery1796100001600 } from './1796100001600-delivery.js';
import { CustomsFields1796100001610 } from './1796100001610-customs-fields.js';
import { Addresses1796100001620 } from './1796100001620-addresses.js';
import { OrderDeliveries1796100001621 } from './1796100001621-order-deliveries.js';
import { Shipments1796100001640 } from './1796100001640-shipments.js';
import { ShipmentKinds1796100001650 } from './1796100001650-shipment-kinds.js';
import { Requests1796100001660 } from './1796100001660-requests.js';
import { RequestMessages1796100001661 } from './1796100001661-request-messages.js';
import { ShopPages1796100001662 } from './1796100001662-shop-pages.js';
import { Returns1796100001680 } from './1796100001680-returns.js';
import { ReturnMessages1796100001690 } from './1796100001690-return-messages.js';
import { Invoices1796100001700 } from './1796100001700-invoices.js';
import { OrderCancellations1796100001710 } from './1796100001710-order-cancellations.js';
import { ProductDesigner1796100001720 } from './1796100001720-product-designer.js';
import { AddedTax1796100001730 } from './1796100001730-added-tax.js';
import { AddedTaxIndexes1796100001731 } from './1796100001731-added-tax-indexes.js';
import { Stories1796100001740 } from './1796100001740-stories.js';
import { ReturnNotice1796100001751 } from './1796100001751-return-notice.js';
import { TranslatedTexts1796100002000 } from './1796100002000-translated-texts.js';
import { CommentLocale1796100002010 } from './1796100002010-comment-locale.js';
import { Locales1796100002100 } from './1796100002100-locales.js';
import { TranslatedDimensions1796100002200 } from './1796100002200-translated-dimensions.js';
import { OrdersLeftToPack1796100002310 } from './1796100002310-orders-left-to-pack.js';
import { UnitsGivenBack1796100002320 } from './1796100002320-units-given-back.js';
import { StockNoticeEmails1796100002330 } from './1796100002330-stock-notice-emails.js';
import { PiecesToPack1796100002340 } from './1796100002340-pieces-to-pack.js';
import { OrderRestorations1796100002350 } from './1796100002350-order-restorations.js';
import { RefundExcess1796100002360 } from './1796100002360-refund-excess.js';

/** All migrations, oldest first. */
export const MIGRATIONS: (new () => MigrationInterface)[] = [
  Shop1764000000000,
  SearchIndices1764000001000,
  PerCustomer1764100000000,
  UnfinishedPictures1764300000000,
  UnusedPictures1764300001000,
  SettingsVersion1764400000000,
  EndedSessions1764500000000,
  PicturesOfOrders1795322824986,
  PieceCounts1795322825987,
  ShownChanges1795400000000,
  SetCoins1795600000000,
  DraftsAndTimedSales1795700000000,
  NamesWithoutMarks1795700001000,
  Outbox1795800000000,
  Accounts1795800001000,
  ClosePictures1795900000000,
  Staff1796000000000,
  SecondFactor1796100000000,
  ConfirmedStaff1796100000100,
  OutboxQueue1796100000200,
  OutboxIndexes1796100000210,
  FoldedEmails1796100000220,
  CustomersIndex1796100000300,
  RoleStaff1796100000301,
  FreshProof1796100000302,
  OrderEventStatuses1796100000400,
  SoldNumbers1796100000500,
  RetiredPieces1796100000600,
  RestoredOrders1796100000700,
  UnpaidPiecesLimit1796100000800,
  Payments1796100000900,
  PaymentDeadlines1796100000910,
  ProviderPayments1796100001000,
  PaymentMessages1796100001010,
  UnmatchedPayments1796100001020,
  OpenAmounts1796100001030,
  OrderCharges1796100001200,
  OrderStates1796100001300,
  PriceHistory1796100001400,
  Withdrawals1796100001500,
  WithdrawalMessages1796100001510,
  Delivery1796100001600,
  CustomsFields1796100001610,
  Addresses1796100001620,
  OrderDeliveries1796100001621,
  Shipments1796100001640,
  ShipmentKinds1796100001650,
  Requests1796100001660,
  RequestMessages1796100001661,
  ShopPages1796100001662,
  Returns1796100001680,
  ReturnMessages1796100001690,
  Invoices1796100001700,
  OrderCancellations1796100001710,
  ProductDesigner1796100001720,
  AddedTax1796100001730,
  AddedTaxIndexes1796100001731,
  Stories1796100001740,
  ReturnNotice1796100001751,
  TranslatedTexts1796100002000,
  CommentLocale1796100002010,
  Locales1796100002100,
  TranslatedDimensions1796100002200,
  OrdersLeftToPack1796100002310,
  UnitsGivenBack1796100002320,
  StockNoticeEmails1796100002330,
  PiecesToPack1796100002340,
  OrderRestorations1796100002350,
  RefundExcess1796100002360,
];
