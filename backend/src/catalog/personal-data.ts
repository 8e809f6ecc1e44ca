import { fieldText } from '../common/languages/field-text.js';
import { columnsOf, type PersonalTable } from '../common/personal-data-map.js';

const COIN = 'public product data';
const IMAGE = 'product or logo image';

/** Products and comments. */
export const CATALOG_TABLES: readonly PersonalTable[] = [
  {
    table: 'comment',
    personal: {
      processing: {
        subject: 'account holder',
        purpose: fieldText('dataProcessing.comments'),
        basis: 'contract',
        retention: fieldText('dataProcessing.untilStaffDelete'),
      },
      owner: 'user_id',
      onErasure: 'retain',
      list: {
        name: 'comments',
        fields: { product_id: 'product_id::text', comment: 'text', timestamp: 'created_at' },
        orderBy: 'id',
      },
      columns: {
        user_id: {},
        product_id: { exportedAs: 'comments[].product_id' },
        text: { exportedAs: 'comments[].comment' },
        created_at: { exportedAs: 'comments[].timestamp' },
      },
    },
    none: { locale: 'fixed set of words' },
  },
  {
    table: 'comment_like',
    personal: {
      processing: {
        subject: 'account holder',
        purpose: fieldText('dataProcessing.likes'),
        basis: 'contract',
        retention: fieldText('dataProcessing.untilTakenBack'),
      },
      owner: 'user_id',
      onErasure: 'delete',
      list: { name: 'likes', fields: { comment_id: 'comment_id::text' }, orderBy: 'comment_id' },
      columns: { user_id: {}, comment_id: { exportedAs: 'likes[].comment_id' } },
    },
  },
  {
    table: 'product',
    none: columnsOf(
      COIN,
      ...['name', 'category', 'sale_label', 'status', 'description', 'dimensions', 'material'],
      ...[
        'designer',
        'hs_code',
        'origin_country',
        'customs_description',
        'folded_name',
        'search_text',
      ],
      ...['story', 'sources'],
    ),
  },
  {
    table: 'product_text',
    none: columnsOf(
      COIN,
      ...['locale', 'name', 'description', 'material', 'sale_label', 'dimensions'],
      ...['alts', 'story', 'source_rev', 'search_text'],
    ),
  },
  { table: 'price_history' },
  { table: 'product_image', none: columnsOf(COIN, 'hash', 'alt') },
  { table: 'set_coin' },
  { table: 'piece' },
  { table: 'piece_count' },
  { table: 'image', none: columnsOf(IMAGE, 'hash', 'number_field') },
  { table: 'image_source', none: columnsOf(IMAGE, 'hash', 'pixels') },
  { table: 'image_variant', none: columnsOf(IMAGE, 'hash', 'format', 'bytes') },
];
