// Generated from the sheets by "npm run generate". Not for editing by hand.

declare module '*/standalone.module.css' { const classes: Readonly<Record<'bar' | 'login' | 'notice', string>>; export default classes; }
declare module '*/gift-set-case-picture.module.css' { const classes: Readonly<Record<'case' | 'seat', string>>; export default classes; }
declare module '*/hero-band.module.css' { const classes: Readonly<Record<'band' | 'text' | 'subtitle' | 'title' | 'description' | 'year', string>>; export default classes; }
declare module '*/numbered-reverse.module.css' { const classes: Readonly<Record<'numbered' | 'digits', string>>; export default classes; }
declare module '*/page-text.module.css' { const classes: Readonly<Record<'text', string>>; export default classes; }
declare module '*/plate.module.css' { const classes: Readonly<Record<'plate' | 'picture' | 'blank' | 'bronze' | 'copper' | 'brass' | 'gold' | 'silver' | 'caption' | 'number', string>>; export default classes; }
declare module '*/price-tag.module.css' { const classes: Readonly<Record<'price' | 'soon' | 'sale' | 'regularPrice', string>>; export default classes; }
declare module '*/product-badges.module.css' { const classes: Readonly<Record<'badges', string>>; export default classes; }
declare module '*/product-card.module.css' { const classes: Readonly<Record<'card' | 'caption' | 'name' | 'terms' | 'lead', string>>; export default classes; }
declare module '*/product-link.module.css' { const classes: Readonly<Record<'link', string>>; export default classes; }
declare module '*/badge.module.css' { const classes: Readonly<Record<'badge' | 'success' | 'warning' | 'danger' | 'solid', string>>; export default classes; }
declare module '*/announcement.module.css' { const classes: Readonly<Record<'banner', string>>; export default classes; }
declare module '*/logo-mark.module.css' { const classes: Readonly<Record<'mark' | 'name' | 'coin' | 'upper' | 'lower' | 'rim' | 'thread', string>>; export default classes; }
declare module '*/button.module.css' { const classes: Readonly<Record<'button' | 'large' | 'small' | 'wide' | 'primary' | 'secondary' | 'quiet' | 'icon' | 'danger', string>>; export default classes; }
declare module '*/dialog.module.css' { const classes: Readonly<Record<'dialog' | 'small' | 'large' | 'inside' | 'header' | 'close' | 'actions', string>>; export default classes; }
declare module '*/disclosure.module.css' { const classes: Readonly<Record<'disclosure' | 'summary' | 'content', string>>; export default classes; }
declare module '*/field.module.css' { const classes: Readonly<Record<'field' | 'label' | 'mark' | 'hint' | 'error' | 'control' | 'withButton' | 'reveal' | 'check', string>>; export default classes; }
declare module '*/legend.module.css' { const classes: Readonly<Record<'legend', string>>; export default classes; }
declare module '*/page-container.module.css' { const classes: Readonly<Record<'wrap' | 'narrow' | 'page', string>>; export default classes; }
declare module '*/visually-hidden.module.css' { const classes: Readonly<Record<'hidden', string>>; export default classes; }
declare module '*/meter.module.css' { const classes: Readonly<Record<'meter', string>>; export default classes; }
declare module '*/pagination.module.css' { const classes: Readonly<Record<'list' | 'page' | 'gap', string>>; export default classes; }
declare module '*/empty-plate.module.css' { const classes: Readonly<Record<'figure' | 'plate' | 'layout', string>>; export default classes; }
declare module '*/picture.module.css' { const classes: Readonly<Record<'picture' | 'blank', string>>; export default classes; }
declare module '*/reset.css' {}
declare module '*/search-box.module.css' { const classes: Readonly<Record<'search' | 'field', string>>; export default classes; }
declare module '*/states.module.css' { const classes: Readonly<Record<'state' | 'pending' | 'title' | 'text' | 'action' | 'thread', string>>; export default classes; }
declare module '*/stepper.module.css' { const classes: Readonly<Record<'row' | 'step' | 'input', string>>; export default classes; }
declare module '*/stitch.module.css' { const classes: Readonly<Record<'seam', string>>; export default classes; }
declare module '*/table.module.css' { const classes: Readonly<Record<'region' | 'table' | 'visuallyHidden' | 'numeric' | 'stacks' | 'sort' | 'arrow', string>>; export default classes; }
declare module '*/tokens.css' {}
declare module '*/year.module.css' { const classes: Readonly<Record<'year', string>>; export default classes; }
declare module '*/small-form.module.css' { const classes: Readonly<Record<'form', string>>; export default classes; }
