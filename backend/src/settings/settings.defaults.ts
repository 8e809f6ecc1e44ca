/** What the shop says about itself until an administrator says it better. */
export const DEFAULT_SETTINGS = {
  site_name: 'Haiti 1804',
  logo_url: '',
  announcement_enabled: true,
  announcement_text:
    'The 1804 Declaration of Independence coin is in stock: 1,804 numbered pieces, struck once.',
  hero_title: 'Liberty, struck in metal',
  hero_subtitle: 'Challenge coins of the Haitian independence, 1791–1820',
  hero_description:
    'Heroes, heroines and the days that made a nation, in high relief. Every coin is numbered and comes with a certificate of authenticity.',
  contact_email: 'hello@example.com',
  contact_phone: '+1 (555) 010-1804',
  contact_address: '1804 Liberty Avenue, Suite 1, Miami, FL 33101, USA',
  facebook_url: '',
  twitter_url: '',
  instagram_url: '',
};
