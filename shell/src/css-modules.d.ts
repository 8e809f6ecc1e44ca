// Generated from the sheets by "npm run generate". Not for editing by hand.

declare module '*/route-error.module.css' { const classes: Readonly<Record<'page' | 'text' | 'actions', string>>; export default classes; }
declare module '*/live-regions.module.css' { const classes: Readonly<Record<'place', string>>; export default classes; }
declare module '*/toast-card.module.css' { const classes: Readonly<Record<'toast' | 'failure' | 'text' | 'title' | 'message' | 'link' | 'close', string>>; export default classes; }
declare module '*/fonts.css' {}
declare module '*/language.module.css' { const classes: Readonly<Record<'languages' | 'hint', string>>; export default classes; }
declare module '*/cart-link.module.css' { const classes: Readonly<Record<'cart' | 'count' | 'label', string>>; export default classes; }
declare module '*/footer.module.css' { const classes: Readonly<Record<'footer' | 'columns' | 'about' | 'list' | 'name' | 'copyright' | 'information', string>>; export default classes; }
declare module '*/frame.module.css' { const classes: Readonly<Record<'skip' | 'top' | 'seam' | 'notice' | 'main', string>>; export default classes; }
declare module '*/header.module.css' { const classes: Readonly<Record<'band' | 'row' | 'nav' | 'text' | 'account' | 'wide' | 'name' | 'login', string>>; export default classes; }
declare module '*/logo.module.css' { const classes: Readonly<Record<'logo', string>>; export default classes; }
declare module '*/mobile-menu.module.css' { const classes: Readonly<Record<'menu' | 'panel' | 'inside' | 'footer' | 'greeting', string>>; export default classes; }
declare module '*/auth-layout.module.css' { const classes: Readonly<Record<'page' | 'form' | 'purpose' | 'coin' | 'plate', string>>; export default classes; }
declare module '*/shell.css' {}
