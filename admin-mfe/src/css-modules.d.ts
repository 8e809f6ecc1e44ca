// Generated from the sheets by "npm run generate". Not for editing by hand.

declare module '*/conflict-dialog.module.css' { const classes: Readonly<Record<'text' | 'conflict', string>>; export default classes; }
declare module '*/form-layout.module.css' { const classes: Readonly<Record<'section' | 'title' | 'preview' | 'footer', string>>; export default classes; }
declare module '*/admin-frame.module.css' { const classes: Readonly<Record<'frame' | 'navigation' | 'sticky' | 'title' | 'link' | 'count' | 'separated' | 'content' | 'links', string>>; export default classes; }
declare module '*/admin-section.module.css' { const classes: Readonly<Record<'section' | 'header' | 'title' | 'subtitle' | 'actions' | 'list' | 'rows' | 'visuallyHidden' | 'note', string>>; export default classes; }
declare module '*/back-link.module.css' { const classes: Readonly<Record<'back', string>>; export default classes; }
declare module '*/description-list.module.css' { const classes: Readonly<Record<'items', string>>; export default classes; }
declare module '*/print-only.module.css' { const classes: Readonly<Record<'sheet', string>>; export default classes; }
declare module '*/bulk-bar.module.css' { const classes: Readonly<Record<'bar' | 'count', string>>; export default classes; }
declare module '*/columns.module.css' { const classes: Readonly<Record<'columns' | 'column', string>>; export default classes; }
declare module '*/filters.module.css' { const classes: Readonly<Record<'bar' | 'choice', string>>; export default classes; }
declare module '*/reorder-buttons.module.css' { const classes: Readonly<Record<'buttons', string>>; export default classes; }
declare module '*/row-menu.module.css' { const classes: Readonly<Record<'button' | 'menu', string>>; export default classes; }
declare module '*/select-row.module.css' { const classes: Readonly<Record<'check' | 'all', string>>; export default classes; }
declare module '*/statements.module.css' { const classes: Readonly<Record<'received' | 'customer' | 'statement' | 'detail' | 'text' | 'link' | 'open' | 'row' | 'state', string>>; export default classes; }
declare module '*/file-chooser.module.css' { const classes: Readonly<Record<'zone' | 'choose', string>>; export default classes; }
declare module '*/upload-progress.module.css' { const classes: Readonly<Record<'row' | 'wait' | 'upload', string>>; export default classes; }
declare module '*/admin-guard.module.css' { const classes: Readonly<Record<'page', string>>; export default classes; }
declare module '*/activity.module.css' { const classes: Readonly<Record<'date' | 'action' | 'detail' | 'changes' | 'entry' | 'record' | 'name' | 'changed', string>>; export default classes; }
declare module '*/card-preview.module.css' { const classes: Readonly<Record<'preview', string>>; export default classes; }
declare module '*/image-list.module.css' { const classes: Readonly<Record<'item' | 'handle', string>>; export default classes; }
declare module '*/product-editor.module.css' { const classes: Readonly<Record<'editor' | 'fields' | 'saving', string>>; export default classes; }
declare module '*/set-fields.module.css' { const classes: Readonly<Record<'item' | 'empty' | 'add', string>>; export default classes; }
declare module '*/import-report.module.css' { const classes: Readonly<Record<'reason' | 'muted' | 'summary', string>>; export default classes; }
declare module '*/product-table.module.css' { const classes: Readonly<Record<'row' | 'table' | 'product' | 'picture' | 'muted' | 'category' | 'changed' | 'sale' | 'select' | 'name' | 'status' | 'pieces' | 'price' | 'actions' | 'featured', string>>; export default classes; }
declare module '*/command-palette-button.module.css' { const classes: Readonly<Record<'button', string>>; export default classes; }
declare module '*/command-palette.module.css' { const classes: Readonly<Record<'palette' | 'field' | 'status' | 'list' | 'group' | 'item', string>>; export default classes; }
declare module '*/product-comments.module.css' { const classes: Readonly<Record<'text' | 'author' | 'date' | 'delete' | 'comment' | 'product', string>>; export default classes; }
declare module '*/customers.module.css' { const classes: Readonly<Record<'person' | 'email' | 'avatar' | 'customer' | 'joined' | 'orders' | 'spent', string>>; export default classes; }
declare module '*/delivery.module.css' { const classes: Readonly<Record<'detail' | 'actions' | 'pair' | 'trial' | 'picker' | 'countries' | 'offers' | 'notes' | 'row', string>>; export default classes; }
declare module '*/invoices.module.css' { const classes: Readonly<Record<'number' | 'buyer' | 'detail' | 'link' | 'list' | 'entry' | 'amount' | 'document' | 'date' | 'order' | 'total' | 'tax' | 'download', string>>; export default classes; }
declare module '*/taxes.module.css' { const classes: Readonly<Record<'form' | 'fields' | 'notice' | 'error' | 'save' | 'trial' | 'quoted' | 'scope' | 'total', string>>; export default classes; }
declare module '*/messages.module.css' { const classes: Readonly<Record<'date' | 'about' | 'to' | 'reason' | 'state' | 'message' | 'delivery' | 'note' | 'text', string>>; export default classes; }
declare module '*/adjacent-orders.module.css' { const classes: Readonly<Record<'aside', string>>; export default classes; }
declare module '*/admin-orders.module.css' { const classes: Readonly<Record<'quantity' | 'lineTotal' | 'status' | 'items' | 'item' | 'picture' | 'itemName' | 'serials' | 'coins', string>>; export default classes; }
declare module '*/order-detail.module.css' { const classes: Readonly<Record<'event' | 'note', string>>; export default classes; }
declare module '*/order-table.module.css' { const classes: Readonly<Record<'table' | 'row' | 'number' | 'toggle' | 'placed' | 'name' | 'states' | 'contents' | 'select' | 'order' | 'customer' | 'items' | 'total' | 'status' | 'opened', string>>; export default classes; }
declare module '*/order-tabs.module.css' { const classes: Readonly<Record<'tabs' | 'tab' | 'count', string>>; export default classes; }
declare module '*/overdue-orders.module.css' { const classes: Readonly<Record<'overdue', string>>; export default classes; }
declare module '*/parcels.module.css' { const classes: Readonly<Record<'parcel' | 'parcels' | 'name' | 'actions' | 'tracking' | 'numbers' | 'number' | 'rows', string>>; export default classes; }
declare module '*/print-sheets.module.css' { const classes: Readonly<Record<'slip' | 'address' | 'message' | 'label' | 'number', string>>; export default classes; }
declare module '*/overview.module.css' { const classes: Readonly<Record<'summary' | 'periods' | 'chart' | 'lowStock', string>>; export default classes; }
declare module '*/sales-chart.module.css' { const classes: Readonly<Record<'chart' | 'caption' | 'text' | 'row' | 'axis' | 'bars' | 'bar' | 'hovered', string>>; export default classes; }
declare module '*/stat-cards.module.css' { const classes: Readonly<Record<'cards' | 'card' | 'loading', string>>; export default classes; }
declare module '*/disputes.module.css' { const classes: Readonly<Record<'link' | 'reason' | 'detail' | 'amount' | 'answer' | 'dispute' | 'order' | 'due' | 'state', string>>; export default classes; }
declare module '*/order-payments.module.css' { const classes: Readonly<Record<'title' | 'entries' | 'entry' | 'kind' | 'amount' | 'remark' | 'author' | 'link' | 'badge' | 'none', string>>; export default classes; }
declare module '*/payment-methods.module.css' { const classes: Readonly<Record<'methods' | 'error' | 'save', string>>; export default classes; }
declare module '*/refund-form.module.css' { const classes: Readonly<Record<'legend' | 'choice' | 'hint' | 'pieces' | 'coin' | 'piece', string>>; export default classes; }
declare module '*/unmatched.module.css' { const classes: Readonly<Record<'amount' | 'reference' | 'payer' | 'detail' | 'note' | 'wrong' | 'actions' | 'suggestion' | 'buttons' | 'link' | 'line' | 'wrongLine' | 'number' | 'payment' | 'received' | 'order', string>>; export default classes; }
declare module '*/return-list.module.css' { const classes: Readonly<Record<'list' | 'entry' | 'head' | 'text' | 'detail' | 'buttons' | 'link' | 'legend' | 'lines', string>>; export default classes; }
declare module '*/second-factor.module.css' { const classes: Readonly<Record<'form' | 'scan' | 'qr' | 'key' | 'codes' | 'alternatives', string>>; export default classes; }
declare module '*/logo-field.module.css' { const classes: Readonly<Record<'legend' | 'preview', string>>; export default classes; }
declare module '*/settings-preview.module.css' { const classes: Readonly<Record<'page' | 'header', string>>; export default classes; }
declare module '*/staff.module.css' { const classes: Readonly<Record<'small' | 'name' | 'role' | 'actions' | 'date' | 'invite' | 'error' | 'roles' | 'member' | 'roleCell' | 'invitation', string>>; export default classes; }
declare module '*/translations.module.css' { const classes: Readonly<Record<'form' | 'pairs' | 'pair' | 'english' | 'caption' | 'source' | 'panel', string>>; export default classes; }
