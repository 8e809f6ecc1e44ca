// Generated from the sheets by "npm run generate". Not for editing by hand.

declare module '*/account.module.css' { const classes: Readonly<Record<'facts' | 'orders' | 'unconfirmed' | 'devices' | 'device' | 'lastSeen' | 'section', string>>; export default classes; }
declare module '*/cart-line.module.css' { const classes: Readonly<Record<'line' | 'plate' | 'label' | 'quantity' | 'remove' | 'total' | 'name' | 'unitPrice' | 'coins' | 'limit' | 'change', string>>; export default classes; }
declare module '*/order-summary.module.css' { const classes: Readonly<Record<'summary', string>>; export default classes; }
declare module '*/chapter-heading.module.css' { const classes: Readonly<Record<'chapter' | 'years' | 'hidden', string>>; export default classes; }
declare module '*/heroine-plates.module.css' { const classes: Readonly<Record<'heroines' | 'heroine' | 'year' | 'text' | 'name' | 'story', string>>; export default classes; }
declare module '*/living-coin.module.css' { const classes: Readonly<Record<'canvas' | 'stage' | 'tilt', string>>; export default classes; }
declare module '*/living-picture.module.css' { const classes: Readonly<Record<'press' | 'other', string>>; export default classes; }
declare module '*/product-grid.module.css' { const classes: Readonly<Record<'container' | 'grid' | 'list' | 'cell' | 'lead', string>>; export default classes; }
declare module '*/chapter-nav.module.css' { const classes: Readonly<Record<'chapters' | 'row' | 'chapter' | 'years' | 'title', string>>; export default classes; }
declare module '*/filter-row.module.css' { const classes: Readonly<Record<'row' | 'filter' | 'label', string>>; export default classes; }
declare module '*/offers.module.css' { const classes: Readonly<Record<'offers' | 'title' | 'row' | 'offer' | 'plate' | 'name', string>>; export default classes; }
declare module '*/assurances.module.css' { const classes: Readonly<Record<'rows', string>>; export default classes; }
declare module '*/breadcrumb.module.css' { const classes: Readonly<Record<'trail', string>>; export default classes; }
declare module '*/buy-box.module.css' { const classes: Readonly<Record<'box' | 'add' | 'next' | 'forms', string>>; export default classes; }
declare module '*/coin.module.css' { const classes: Readonly<Record<'coin' | 'face' | 'slice', string>>; export default classes; }
declare module '*/gallery.module.css' { const classes: Readonly<Record<'figure' | 'plate' | 'static' | 'press' | 'zoom' | 'corner', string>>; export default classes; }
declare module '*/owned-pieces.module.css' { const classes: Readonly<Record<'owned' | 'pieces', string>>; export default classes; }
declare module '*/picture-strip.module.css' { const classes: Readonly<Record<'strip' | 'thumbnails' | 'thumbnail' | 'size' | 'shows', string>>; export default classes; }
declare module '*/pieces-left.module.css' { const classes: Readonly<Record<'pieces' | 'sold', string>>; export default classes; }
declare module '*/related.module.css' { const classes: Readonly<Record<'section' | 'title' | 'row' | 'card' | 'plate' | 'year' | 'name' | 'years' | 'neighbour', string>>; export default classes; }
declare module '*/share-menu.module.css' { const classes: Readonly<Record<'share' | 'menu' | 'option', string>>; export default classes; }
declare module '*/specifications.module.css' { const classes: Readonly<Record<'title' | 'table', string>>; export default classes; }
declare module '*/story.module.css' { const classes: Readonly<Record<'story' | 'title' | 'text' | 'notes' | 'heading', string>>; export default classes; }
declare module '*/true-size.module.css' { const classes: Readonly<Record<'panel' | 'title' | 'comparison' | 'life' | 'outline' | 'face' | 'calibration' | 'slider', string>>; export default classes; }
declare module '*/zoom-dialog.module.css' { const classes: Readonly<Record<'dialog' | 'bar' | 'title' | 'back', string>>; export default classes; }
declare module '*/zoom-viewport.module.css' { const classes: Readonly<Record<'viewport', string>>; export default classes; }
declare module '*/comments.module.css' { const classes: Readonly<Record<'comments' | 'form' | 'count' | 'none' | 'list' | 'comment' | 'byline' | 'author' | 'text' | 'like', string>>; export default classes; }
declare module '*/answer-links.module.css' { const classes: Readonly<Record<'links', string>>; export default classes; }
declare module '*/contact-form.module.css' { const classes: Readonly<Record<'form', string>>; export default classes; }
declare module '*/hero.module.css' { const classes: Readonly<Record<'hero' | 'seam' | 'coin' | 'below' | 'coinName', string>>; export default classes; }
declare module '*/mission.module.css' { const classes: Readonly<Record<'mission' | 'text' | 'more', string>>; export default classes; }
declare module '*/section.module.css' { const classes: Readonly<Record<'section' | 'header', string>>; export default classes; }
declare module '*/address-book.module.css' { const classes: Readonly<Record<'book' | 'address' | 'lines' | 'note' | 'buttons', string>>; export default classes; }
declare module '*/checkout-form.module.css' { const classes: Readonly<Record<'fields' | 'section' | 'choices' | 'form' | 'choice' | 'option' | 'hint', string>>; export default classes; }
declare module '*/checkout-lines.module.css' { const classes: Readonly<Record<'lines' | 'line' | 'plate' | 'coins', string>>; export default classes; }
declare module '*/delivery-services.module.css' { const classes: Readonly<Record<'zone' | 'services' | 'price', string>>; export default classes; }
declare module '*/order-delivery.module.css' { const classes: Readonly<Record<'delivery' | 'facts', string>>; export default classes; }
declare module '*/coin-list.module.css' { const classes: Readonly<Record<'title' | 'replaced' | 'coins' | 'choice' | 'plate' | 'name', string>>; export default classes; }
declare module '*/gift-set-builder.module.css' { const classes: Readonly<Record<'columns' | 'set', string>>; export default classes; }
declare module '*/seats.module.css' { const classes: Readonly<Record<'case' | 'legend' | 'lid' | 'tagline' | 'seats' | 'seat' | 'option' | 'radio' | 'stitch' | 'well' | 'coin' | 'number' | 'label' | 'ordinal' | 'name' | 'remove', string>>; export default classes; }
declare module '*/set-footer.module.css' { const classes: Readonly<Record<'footer' | 'price' | 'progress' | 'case' | 'complete', string>>; export default classes; }
declare module '*/set-offer.module.css' { const classes: Readonly<Record<'offer' | 'text' | 'action' | 'line' | 'coins', string>>; export default classes; }
declare module '*/set-summary.module.css' { const classes: Readonly<Record<'title' | 'coins' | 'included' | 'name' | 'preview', string>>; export default classes; }
declare module '*/home-assurances.module.css' { const classes: Readonly<Record<'row', string>>; export default classes; }
declare module '*/focus-fallback.module.css' { const classes: Readonly<Record<'content', string>>; export default classes; }
declare module '*/order-entry.module.css' { const classes: Readonly<Record<'entry' | 'header' | 'date' | 'unitPrice' | 'coins' | 'serials' | 'progress' | 'item' | 'plate' | 'label' | 'name' | 'lineTotal' | 'total' | 'footer' | 'actions', string>>; export default classes; }
declare module '*/order-invoices.module.css' { const classes: Readonly<Record<'invoices' | 'list' | 'entry' | 'number' | 'amount' | 'date', string>>; export default classes; }
declare module '*/order-parcels.module.css' { const classes: Readonly<Record<'parcels' | 'parcel' | 'state' | 'link' | 'items' | 'coins', string>>; export default classes; }
declare module '*/order-payment.module.css' { const classes: Readonly<Record<'payment' | 'status' | 'state' | 'check' | 'entries' | 'entry' | 'date' | 'amount' | 'instructions' | 'text' | 'facts' | 'deadline', string>>; export default classes; }
declare module '*/order-state.module.css' { const classes: Readonly<Record<'track', string>>; export default classes; }
declare module '*/own-pieces.module.css' { const classes: Readonly<Record<'pieces' | 'plate', string>>; export default classes; }
declare module '*/payment-method-form.module.css' { const classes: Readonly<Record<'legend' | 'method' | 'hint' | 'account', string>>; export default classes; }
declare module '*/requests.module.css' { const classes: Readonly<Record<'form' | 'product', string>>; export default classes; }
declare module '*/returns.module.css' { const classes: Readonly<Record<'returns' | 'list' | 'entry' | 'date' | 'state' | 'coins' | 'answer' | 'start' | 'form' | 'lines' | 'legend' | 'name' | 'buttons', string>>; export default classes; }
declare module '*/withdrawal.module.css' { const classes: Readonly<Record<'step' | 'form' | 'summary' | 'buttons', string>>; export default classes; }
declare module '*/order-amounts.module.css' { const classes: Readonly<Record<'amounts' | 'total', string>>; export default classes; }
declare module '*/own-reverse.module.css' { const classes: Readonly<Record<'plate', string>>; export default classes; }
declare module '*/about.module.css' { const classes: Readonly<Record<'section' | 'text' | 'lead' | 'roll' | 'coin' | 'date', string>>; export default classes; }
declare module '*/cart.module.css' { const classes: Readonly<Record<'ledger' | 'lines', string>>; export default classes; }
declare module '*/contact.module.css' { const classes: Readonly<Record<'columns' | 'details' | 'table', string>>; export default classes; }
declare module '*/content.module.css' { const classes: Readonly<Record<'questions' | 'closing', string>>; export default classes; }
declare module '*/custom-gift.module.css' { const classes: Readonly<Record<'page' | 'heading' | 'lead', string>>; export default classes; }
declare module '*/home-chapter.module.css' { const classes: Readonly<Record<'section', string>>; export default classes; }
declare module '*/home-sections.module.css' { const classes: Readonly<Record<'sets', string>>; export default classes; }
declare module '*/home.module.css' { const classes: Readonly<Record<'page' | 'pieces' | 'waiting' | 'featured', string>>; export default classes; }
declare module '*/order.module.css' { const classes: Readonly<Record<'order' | 'back' | 'withdraw' | 'heading', string>>; export default classes; }
declare module '*/orders.module.css' { const classes: Readonly<Record<'ledger' | 'note' | 'orders', string>>; export default classes; }
declare module '*/placed-order.module.css' { const classes: Readonly<Record<'placed' | 'plate' | 'text' | 'number' | 'name' | 'others', string>>; export default classes; }
declare module '*/product.module.css' { const classes: Readonly<Record<'page' | 'trail' | 'sheet' | 'facts' | 'name' | 'terms' | 'price' | 'label' | 'story' | 'comments' | 'plate', string>>; export default classes; }
declare module '*/request.module.css' { const classes: Readonly<Record<'page' | 'subject' | 'name' | 'request', string>>; export default classes; }
declare module '*/shop-page.module.css' { const classes: Readonly<Record<'page' | 'contact' | 'record' | 'basis', string>>; export default classes; }
declare module '*/shop.module.css' { const classes: Readonly<Record<'heading' | 'controls' | 'text', string>>; export default classes; }
declare module '*/withdraw.module.css' { const classes: Readonly<Record<'withdrawal', string>>; export default classes; }
declare module '*/summary-layout.module.css' { const classes: Readonly<Record<'columns' | 'summary', string>>; export default classes; }
