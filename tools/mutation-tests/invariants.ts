// The shop's invariants, in the order of docs/invariants.md. Mutants name an invariant by its id.

/** A property of the shop that must always hold. */
export interface Invariant {
  readonly id: string;
  /** The property, as a sentence about the shop. */
  readonly statement: string;
  /** The code that enforces it. */
  readonly mechanism: string;
}

/** Invariants of one subject. */
export interface Chapter {
  readonly title: string;
  readonly invariants: readonly Invariant[];
}

export const CHAPTERS: readonly Chapter[] = [
  {
    title: 'Orders and money',
    invariants: [
      {
        id: 'one-transaction',
        statement: 'An order is made whole or not at all, from what the cart holds at that moment.',
        mechanism:
          'One transaction that locks the buyer, then the cart’s lines; prices and pieces are read after the locks; a deadlock is tried again, three times at most.',
      },
      {
        id: 'one-click',
        statement: 'One click is one order, however often it arrives and whatever answer was lost.',
        mechanism:
          'An idempotency key, unique to its shopper, with a hash of the request and the answer, written in the order’s own transaction; the storefront keeps a key until it has a definite answer.',
      },
      {
        id: 'as-seen',
        statement: 'What is ordered is what the buyer saw, or nothing.',
        mechanism:
          'The checkout says lines, prices and total of the page; they are compared under the owner’s lock.',
      },
      {
        id: 'in-its-time',
        statement:
          'What is not published no shopper sees or buys, and a sale price holds in its time alone.',
        mechanism:
          'Every statement compares with the database’s clock; what is kept ends at moments that are noted in advance.',
      },
      {
        id: 'per-customer',
        statement:
          'No customer gets more of a coin than the shop allows, and no account orders without end.',
        mechanism: 'The orders themselves are counted, under the owner’s lock.',
      },
      {
        id: 'pieces',
        statement:
          'A numbered piece is sold once, a coin never oversold, and nobody waits for a rival in vain.',
        mechanism:
          'Free pieces are locked by SKIP LOCKED, and once more without it; the demand of a whole cart is added up; counters are locked in order of id.',
      },
      {
        id: 'number-seen',
        statement: 'The number of a piece is visible on its coin, on the page and in the zoom.',
        mechanism:
          'Digits are drawn over the picture in a layer of their own; a test compares pixels with and without them.',
      },
      {
        id: 'constraints',
        statement: 'The database refuses what the code should have refused.',
        mechanism:
          'CHECK, UNIQUE and foreign keys; adding to the cart and liking are one statement.',
      },
      {
        id: 'inside-a-transaction',
        statement: 'A transaction does nothing but its own statements, on its own connection.',
        mechanism: 'Every query of a checkout takes the transaction’s manager; no NOTIFY.',
      },
      {
        id: 'lock-order',
        statement: 'Long work does not stop a sale, and nobody holds what a buyer needs next.',
        mechanism:
          'Locks are taken in one order: owner, order, pieces, products, counters; an import writes in short parts.',
      },
      {
        id: 'status',
        statement: 'A status is set once, and cancelling gives the pieces back once.',
        mechanism: 'The order’s row is locked before its status is read.',
      },
      {
        id: 'not-written-over',
        statement: 'Nobody’s work is written over by who has not seen it.',
        mechanism: 'A version that a change sends back, compared under the row’s lock.',
      },
      {
        id: 'told',
        statement:
          'What happens to an order or an account is told, by a mail that arrives though servers and processes die.',
        mechanism:
          'A row of the outbox in the transaction of what it tells; leases by SKIP LOCKED, ever longer pauses, and a list of what could not be sent.',
      },
    ],
  },
  {
    title: 'Who may do what',
    invariants: [
      {
        id: 'deny-by-default',
        statement: 'What nobody opened is shut.',
        mechanism: 'One global guard; the admin controllers carry a permission on the class.',
      },
      {
        id: 'roles',
        statement: 'A right is a column in the database, read at every request.',
        mechanism: 'Registration writes `user`; the token names an account and no right.',
      },
      {
        id: 'permissions',
        statement: 'A member of the staff does what the role allows, and nothing else.',
        mechanism:
          'A word on every route and a set of words for every role, in one file; the role is read at every request. A book in the test says both a second time.',
      },
      {
        id: 'staff',
        statement:
          'Nobody raises themselves, an owner is always left, and an invitation opens the back office to its reader, once.',
        mechanism:
          'Owners alone change the staff, with all owners’ rows locked; a link for a week, used up by one UPDATE, for the account that has the address.',
      },
      {
        id: 'passwords',
        statement:
          'Passwords are hashed slowly, few at once, and nobody learns who has an account.',
        mechanism:
          'argon2id behind a line of two places; a comparison on every path; rehash at log-in.',
      },
      {
        id: 'second-factor',
        statement: 'Who has a second factor is let in by password and code, and by each code once.',
        mechanism:
          'A column of the account, asked at every log-in; a code is used up by one conditional statement, in the transaction that begins the session; the secret is sealed.',
      },
      {
        id: 'sessions',
        statement: 'A session is believed while it is ours, not too old, and not ended.',
        mechanism:
          'HS256 with issuer, audience, expiry and the account’s token version; no start with a weak secret.',
      },
      {
        id: 'attempts',
        statement: 'Guessing, flooding and uploading are limited, and waiting helps.',
        mechanism:
          'Counters in PostgreSQL, counted before the check; an address comes from trusted proxies alone.',
      },
      {
        id: 'no-lockout',
        statement: 'No stranger locks an account.',
        mechanism:
          'The narrowest limit is counted first and ends it; a device that is known has an allowance of its own.',
      },
      {
        id: 'erasure',
        statement:
          'A person who deletes the account is in no table, no list and no mail file any more; orders and comments stay without them.',
        mechanism:
          'One transaction over everything that holds id, name or address, with account and orders locked; a test searches every column of the database.',
      },
      {
        id: 'links',
        statement: 'A link in a mail opens one account, to its owner, once and for half an hour.',
        mechanism:
          'A secret that stands nowhere, bound to the account’s address and sessions of that moment, used up by one UPDATE under the account’s lock.',
      },
      {
        id: 'mail-limits',
        statement:
          'Nobody can make the shop send emails without end, or to an address that its owner has not confirmed.',
        mechanism:
          'One check before each delivery: confirmed addresses, and budgets for each kind, recipient and account in PostgreSQL.',
      },
      {
        id: 'owners',
        statement: 'A cart and an order are seen by their shopper alone.',
        mechanism: 'The account of the token stands in every query.',
      },
    ],
  },
  {
    title: 'What comes in, what goes out',
    invariants: [
      {
        id: 'input',
        statement:
          'Bad input is refused in plain words; nothing unknown leaves the shop with its reason.',
        mechanism:
          'One schema per body, query and parameter; one gate for text; one filter for errors; answers cut to their contract.',
      },
      {
        id: 'no-sql-from-input',
        statement: 'Input is never SQL.',
        mechanism: 'Parameters; sorting and filtering by words of a list.',
      },
      {
        id: 'text-only',
        statement: 'What people write is text: in the page, in links, in spreadsheets.',
        mechanism: 'Escaping, links of http and https alone, an apostrophe before formulas.',
      },
      {
        id: 'uploads',
        statement: 'Nothing of an uploaded file is served: only pixels that we drew ourselves.',
        mechanism:
          'Type by content, bounded bytes and pixels, decoded and encoded again, no scripts in the answer.',
      },
      {
        id: 'headers',
        statement: 'The browser is told to run, frame, guess and keep nothing that is not ours.',
        mechanism: 'A strict content policy, nosniff, no-store, HSTS, exact origins.',
      },
    ],
  },
  {
    title: 'Load, faults and what is written down',
    invariants: [
      {
        id: 'bounded',
        statement: 'Everything is bounded; too much is refused at once.',
        mechanism:
          'Timeouts of statement, lock, transaction, connection and request; a limit of requests in flight and of bodies.',
      },
      {
        id: 'fresh',
        statement:
          'Nobody reads what was true more than a second ago, and a writer not what was before.',
        mechanism:
          'Public answers are kept by the generation of what they are made of, known before they are made; writes are noted in their own transaction, and whoever has a session waits for a look at the notes.',
      },
      {
        id: 'half-sent',
        statement: 'A request that is sent by halves keeps nobody else from being served.',
        mechanism:
          'Bodies on their way are bounded by address, in all and in time; they take no place before they are here.',
      },
      {
        id: 'shoppers-first',
        statement: 'Whoever looks or buys does not wait for a picture to be drawn.',
        mechanism:
          'A process of low priority, with few places; of several, one works on a picture.',
      },
      {
        id: 'failover',
        statement: 'An order that was acknowledged outlives the server that it was written on.',
        mechanism:
          'An answer counts when a standby has it; connections to a server that cannot write are let go of; readiness has a connection of its own.',
      },
      {
        id: 'several-apis',
        statement:
          'One of several processes of the API can die or restart, and no visitor sees it.',
        mechanism:
          'The shell’s server asks each whether it is ready, and goes elsewhere with what cannot have arrived or may be read again.',
      },
      {
        id: 'leaving',
        statement:
          'A process that is told to end finishes what it has begun and takes nothing new.',
        mechanism: 'Readiness goes off at SIGTERM, then the server closes.',
      },
      {
        id: 'log',
        statement:
          'The log knows what happened and no secrets, and stops nothing when it cannot be written; what admins change is written down.',
        mechanism:
          'Lines of chosen fields, errors without their values, a destination that drops and counts lines, an audit row in each admin’s transaction.',
      },
      {
        id: 'same-figures',
        statement: 'The figures of a day are the same, wherever the database stands.',
        mechanism: 'Days are counted in UTC, without the session’s zone.',
      },
    ],
  },
  {
    title: 'Parts and releases',
    invariants: [
      {
        id: 'isolation',
        statement:
          'A part that is down, slow or wrong is a sentence in its place; the rest goes on.',
        mechanism:
          'Remotes are loaded at run time, each failure is caught; the last good release document is kept.',
      },
      {
        id: 'painted',
        statement: 'A page that cannot be painted costs its own first screen, and nothing else.',
        mechanism:
          'A painter is a process of its own, with bounds of time, memory, waiting and number, and runs nothing but what was released.',
      },
      {
        id: 'rollback',
        statement: 'A team releases and rolls back its part alone, and open tabs go on.',
        mechanism: 'Releases never change; one document says which is live, and flips in one step.',
      },
      {
        id: 'canary',
        statement: 'A canary that fails goes back by itself, and one visitor cannot end it.',
        mechanism:
          'Pages tell their errors; whoever keeps the releases compares the canary with what is live; an address counts once a minute.',
      },
      {
        id: 'only-when-wished',
        statement:
          'Nothing goes live on a frozen day, and a preview is seen by whoever has its link alone.',
        mechanism:
          'Every way to a release looks for a freeze first; a link’s secret is chance, and the store keeps only its hash.',
      },
      {
        id: 'integrity',
        statement: 'A script or sheet that is not the one that was released does not run.',
        mechanism:
          'The release document names the integrity of every file, the page’s tags carry it.',
      },
      {
        id: 'contract',
        statement: 'A remote made for another contract is not used, and not released.',
        mechanism:
          'The shell compares the numbers of document and module; the release tool asks the live shell.',
      },
      {
        id: 'apart',
        statement: 'A shopper never downloads a byte of the back office.',
        mechanism: 'The page preloads what its own part needs, and nothing else.',
      },
      {
        id: 'said-first',
        statement: 'What would keep the shop from running well is said before it opens.',
        mechanism:
          'Settings, folders and database are looked at before the build; every server is told how it runs.',
      },
      {
        id: 'in-the-open',
        statement: 'What is new is guarded at birth, and a test that wavers is told.',
        mechanism:
          'Rules by pattern, not by list; journeys on data of their own; a second try fails the run.',
      },
    ],
  },
  {
    title: 'What a shopper sees',
    invariants: [
      {
        id: 'first-data',
        statement: 'What came with the page is not asked for again.',
        mechanism: 'The data in the page stand under the keys that the pages ask for.',
      },
      {
        id: 'painted-page',
        statement:
          'What is typed, pressed or reached before the scripts come is not lost when they are there.',
        mechanism:
          'What a reader does to a painted page goes over to what takes its place: texts, focus, caret, the last press.',
      },
      {
        id: 'a-phone-answers',
        statement: 'A page begins and goes on without keeping its reader waiting.',
        mechanism:
          'What stands below the first screen is laid out later, a piece at a time; what is behind a link, fetched while the pointer rests.',
      },
      {
        id: 'latest-wins',
        statement:
          'What is shown is the newest that was chosen or answered, and nothing typed is lost.',
        mechanism:
          'Answers out of order are dropped; a form keeps what was typed while it was saved.',
      },
    ],
  },
];

/** All invariants, without their chapters. */
export const INVARIANTS = CHAPTERS.flatMap(({ invariants }) => invariants);
