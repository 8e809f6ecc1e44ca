/**
 * All fields that entries of the audit log name. Texts in another language have the same names with the language at the
 * end: `name_fr`. The back office has a label for each: `npm run generate` fails without one, and API specs fail when
 * an entry names another field.
 */
export const AUDIT_FIELDS = [
  // Products, their sets, pictures and stories
  ...['name', 'category', 'price', 'sale_price', 'sale_from', 'sale_until', 'sale_label', 'status'],
  ...['description', 'year', 'weight', 'diameter', 'dimensions', 'material', 'designer', 'mintage'],
  ...['per_customer', 'hs_code', 'origin_country', 'customs_description', 'publish_at', 'featured'],
  ...['archived', 'holds', 'images', 'story', 'sources', 'width', 'height'],
  // Comments
  ...['product_id', 'comment'],
  // Orders, parcels, payments, disputes and invoices
  ...[
    'note',
    'parcel',
    'id',
    'amount',
    'currency',
    'unmatched_payment',
    'recorded',
    'dispute',
    'number',
  ],
  // Withdrawals, requests and returns
  'state',
  // Settings and information pages
  ...['site_name', 'logo_url', 'announcement_enabled', 'announcement_text', 'hero_title'],
  ...['hero_subtitle', 'hero_description', 'contact_email', 'contact_phone', 'contact_address'],
  ...['facebook_url', 'twitter_url', 'instagram_url', 'manufacturer_name', 'manufacturer_address'],
  ...['manufacturer_email', 'unpaid_pieces_limit', 'cancel_overdue_orders', 'reference_price'],
  ...['body', 'imprint', 'terms', 'privacy', 'shipping-returns', 'accessibility'],
  // Payment methods
  ...['method', 'enabled', 'instructions', 'rate', 'pay_days', 'pay_minutes'],
  ...['is_configured', 'is_test'],
  // Seller and tax rates
  ...['address', 'country', 'tax_id', 'registration', 'prefix', 'automatic', 'rates'],
  // Delivery
  ...[
    'countries',
    'rest_of_world',
    'position',
    'kind',
    'zone_id',
    'free_from',
    'days_min',
    'days_max',
  ],
  ...['max_weight', 'max_value', 'duties', 'duties_note', 'pick_up_point', 'active'],
  // Staff, second factors and exports
  ...['role', 'email', 'second_factor', 'second_factor_required'],
  ...['count', 'is_search', 'with_emails'],
] as const;
