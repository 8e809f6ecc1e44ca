// What the shop promises, in the order of docs/promises.md. The planted defects name a promise by its id.

export interface Promised {
  readonly id: string;
  /** The promise, as a sentence about the shop. */
  readonly says: string;
  /** What keeps it. */
  readonly keptBy: string;
}

export interface Chapter {
  readonly title: string;
  readonly promises: readonly Promised[];
}

export const CHAPTERS: readonly Chapter[] = [
  {
    title: 'Orders and money',
    promises: [
      {
        id: 'one-transaction',
        says: 'An order is made whole or not at all, from what the cart holds at that moment.',
        keptBy:
          'One transaction that locks the buyer, then the cart’s lines; prices and pieces are read after the locks; a deadlock is tried again, three times at most.',
      },
      {
        id: 'one-click',
        says: 'One click is one order, however often it arrives and whatever answer was lost.',
        keptBy:
          'An idempotency key, unique to its shopper, with a hash of the request and the answer, written in the order’s own transaction; the storefront keeps a key until it has a definite answer.',
      },
      {
        id: 'as-seen',
        says: 'What is ordered is what the buyer saw, or nothing.',
        keptBy:
          'The checkout says lines, prices and total of the page; they are compared under the owner’s lock.',
      },
      {
        id: 'in-its-time',
        says: 'What is not published no shopper sees or buys, and a sale price holds in its time alone.',
        keptBy:
          'Every statement compares with the database’s clock; what is kept ends at moments that are noted in advance.',
      },
      {
        id: 'per-customer',
        says: 'No customer gets more of a coin than the shop allows, and no account orders without end.',
        keptBy: 'The orders themselves are counted, under the owner’s lock.',
      },
      {
        id: 'pieces',
        says: 'A numbered piece is sold once, a coin never oversold, and nobody waits for a rival in vain.',
        keptBy:
          'Free pieces are locked by SKIP LOCKED, and once more without it; the demand of a whole cart is added up; counters are locked in order of id.',
      },
      {
        id: 'number-seen',
        says: 'The number of a piece is visible on its coin, on the page and in the zoom.',
        keptBy:
          'Digits are drawn over the picture in a layer of their own; a test compares pixels with and without them.',
      },
      {
        id: 'constraints',
        says: 'The database refuses what the code should have refused.',
        keptBy: 'CHECK, UNIQUE and foreign keys; adding to the cart and liking are one statement.',
      },
      {
        id: 'inside-a-transaction',
        says: 'A transaction does nothing but its own statements, on its own connection.',
        keptBy: 'Every query of a checkout takes the transaction’s manager; no NOTIFY.',
      },
      {
        id: 'lock-order',
        says: 'Long work does not stop a sale, and nobody holds what a buyer needs next.',
        keptBy:
          'Locks are taken in one order: owner, order, pieces, products, counters; an import writes in short parts.',
      },
      {
        id: 'status',
        says: 'A status is set once, and cancelling gives the pieces back once.',
        keptBy: 'The order’s row is locked before its status is read.',
      },
      {
        id: 'not-written-over',
        says: 'Nobody’s work is written over by who has not seen it.',
        keptBy: 'A version that a change sends back, compared under the row’s lock.',
      },
      {
        id: 'told',
        says: 'What happens to an order or an account is told, by a mail that arrives though servers and processes die.',
        keptBy:
          'A row of the outbox in the transaction of what it tells; leases by SKIP LOCKED, ever longer pauses, and a list of what could not be sent.',
      },
    ],
  },
  {
    title: 'Who may do what',
    promises: [
      {
        id: 'deny-by-default',
        says: 'What nobody opened is shut.',
        keptBy: 'One global guard; the admin controllers carry a permission on the class.',
      },
      {
        id: 'roles',
        says: 'A right is a column in the database, read at every request.',
        keptBy: 'Registration writes `user`; the token names an account and no right.',
      },
      {
        id: 'permissions',
        says: 'A member of the staff does what the role allows, and nothing else.',
        keptBy:
          'A word on every route and a set of words for every role, in one file; the role is read at every request. A book in the test says both a second time.',
      },
      {
        id: 'staff',
        says: 'Nobody raises themselves, an owner is always left, and an invitation opens the back office to its reader, once.',
        keptBy:
          'Owners alone change the staff, with all owners’ rows locked; a link for a week, used up by one UPDATE, for the account that has the address.',
      },
      {
        id: 'passwords',
        says: 'Passwords are hashed slowly, few at once, and nobody learns who has an account.',
        keptBy:
          'argon2id behind a line of two places; a comparison on every path; rehash at log-in.',
      },
      {
        id: 'second-factor',
        says: 'Who has a second factor is let in by password and code, and by each code once.',
        keptBy:
          'A column of the account, asked at every log-in; a code is used up by one conditional statement, in the transaction that begins the session; the secret is sealed.',
      },
      {
        id: 'sessions',
        says: 'A session is believed while it is ours, not too old, and not ended.',
        keptBy:
          'HS256 with issuer, audience, expiry and the account’s token version; no start with a weak secret.',
      },
      {
        id: 'attempts',
        says: 'Guessing, flooding and uploading are limited, and waiting helps.',
        keptBy:
          'Counters in PostgreSQL, counted before the check; an address comes from trusted proxies alone.',
      },
      {
        id: 'no-lockout',
        says: 'No stranger locks an account.',
        keptBy:
          'The narrowest limit is counted first and ends it; a device that is known has an allowance of its own.',
      },
      {
        id: 'erasure',
        says: 'A person who deletes the account is in no table, no list and no mail file any more; orders and comments stay without them.',
        keptBy:
          'One transaction over everything that holds id, name or address, with account and orders locked; a test searches every column of the database.',
      },
      {
        id: 'links',
        says: 'A link in a mail opens one account, to its owner, once and for half an hour.',
        keptBy:
          'A secret that stands nowhere, bound to the account’s address and sessions of that moment, used up by one UPDATE under the account’s lock.',
      },
      {
        id: 'mail-limits',
        says: 'Nobody can make the shop send emails without end, or to an address that its owner has not confirmed.',
        keptBy:
          'One check before each delivery: confirmed addresses, and budgets for each kind, recipient and account in PostgreSQL.',
      },
      {
        id: 'owners',
        says: 'A cart and an order are seen by their shopper alone.',
        keptBy: 'The account of the token stands in every query.',
      },
    ],
  },
  {
    title: 'What comes in, what goes out',
    promises: [
      {
        id: 'input',
        says: 'Bad input is refused in plain words; nothing unknown leaves the shop with its reason.',
        keptBy:
          'One schema per body, query and parameter; one gate for text; one filter for errors; answers cut to their contract.',
      },
      {
        id: 'no-sql-from-input',
        says: 'Input is never SQL.',
        keptBy: 'Parameters; sorting and filtering by words of a list.',
      },
      {
        id: 'text-only',
        says: 'What people write is text: in the page, in links, in spreadsheets.',
        keptBy: 'Escaping, links of http and https alone, an apostrophe before formulas.',
      },
      {
        id: 'uploads',
        says: 'Nothing of an uploaded file is served: only pixels that we drew ourselves.',
        keptBy:
          'Type by content, bounded bytes and pixels, decoded and encoded again, no scripts in the answer.',
      },
      {
        id: 'headers',
        says: 'The browser is told to run, frame, guess and keep nothing that is not ours.',
        keptBy: 'A strict content policy, nosniff, no-store, HSTS, exact origins.',
      },
    ],
  },
  {
    title: 'Load, faults and what is written down',
    promises: [
      {
        id: 'bounded',
        says: 'Everything is bounded; too much is refused at once.',
        keptBy:
          'Timeouts of statement, lock, transaction, connection and request; a limit of requests in flight and of bodies.',
      },
      {
        id: 'fresh',
        says: 'Nobody reads what was true more than a second ago, and a writer not what was before.',
        keptBy:
          'Public answers are kept by the generation of what they are made of, known before they are made; writes are noted in their own transaction, and whoever has a session waits for a look at the notes.',
      },
      {
        id: 'half-sent',
        says: 'A request that is sent by halves keeps nobody else from being served.',
        keptBy:
          'Bodies on their way are bounded by address, in all and in time; they take no place before they are here.',
      },
      {
        id: 'shoppers-first',
        says: 'Whoever looks or buys does not wait for a picture to be drawn.',
        keptBy: 'A process of low priority, with few places; of several, one works on a picture.',
      },
      {
        id: 'failover',
        says: 'An order that was acknowledged outlives the server that it was written on.',
        keptBy:
          'An answer counts when a standby has it; connections to a server that cannot write are let go of; readiness has a connection of its own.',
      },
      {
        id: 'several-apis',
        says: 'One of several processes of the API can die or restart, and no visitor sees it.',
        keptBy:
          'The shell’s server asks each whether it is ready, and goes elsewhere with what cannot have arrived or may be read again.',
      },
      {
        id: 'leaving',
        says: 'A process that is told to end finishes what it has begun and takes nothing new.',
        keptBy: 'Readiness goes off at SIGTERM, then the server closes.',
      },
      {
        id: 'log',
        says: 'The log knows what happened and no secrets, and stops nothing when it cannot be written; what admins change is written down.',
        keptBy:
          'Lines of chosen fields, errors without their values, a destination that drops and counts lines, an audit row in each admin’s transaction.',
      },
      {
        id: 'same-figures',
        says: 'The figures of a day are the same, wherever the database stands.',
        keptBy: 'Days are counted in UTC, without the session’s zone.',
      },
    ],
  },
  {
    title: 'Parts and releases',
    promises: [
      {
        id: 'isolation',
        says: 'A part that is down, slow or wrong is a sentence in its place; the rest goes on.',
        keptBy:
          'Remotes are loaded at run time, each failure is caught; the last good release document is kept.',
      },
      {
        id: 'painted',
        says: 'A page that cannot be painted costs its own first screen, and nothing else.',
        keptBy:
          'A painter is a process of its own, with bounds of time, memory, waiting and number, and runs nothing but what was released.',
      },
      {
        id: 'rollback',
        says: 'A team releases and rolls back its part alone, and open tabs go on.',
        keptBy: 'Releases never change; one document says which is live, and flips in one step.',
      },
      {
        id: 'canary',
        says: 'A canary that fails goes back by itself, and one visitor cannot end it.',
        keptBy:
          'Pages tell their errors; whoever keeps the releases compares the canary with what is live; an address counts once a minute.',
      },
      {
        id: 'only-when-wished',
        says: 'Nothing goes live on a frozen day, and a preview is seen by whoever has its link alone.',
        keptBy:
          'Every way to a release looks for a freeze first; a link’s secret is chance, and the store keeps only its hash.',
      },
      {
        id: 'integrity',
        says: 'A script or sheet that is not the one that was released does not run.',
        keptBy: 'The release document names the integrity of every file, the page’s tags carry it.',
      },
      {
        id: 'contract',
        says: 'A remote made for another contract is not used, and not released.',
        keptBy:
          'The shell compares the numbers of document and module; the release tool asks the live shell.',
      },
      {
        id: 'apart',
        says: 'A shopper never downloads a byte of the back office.',
        keptBy: 'The page preloads what its own part needs, and nothing else.',
      },
      {
        id: 'said-first',
        says: 'What would keep the shop from running well is said before it opens.',
        keptBy:
          'Settings, folders and database are looked at before the build; every server is told how it runs.',
      },
      {
        id: 'in-the-open',
        says: 'What is new is guarded at birth, and a test that wavers is told.',
        keptBy:
          'Rules by pattern, not by list; journeys on data of their own; a second try fails the run.',
      },
    ],
  },
  {
    title: 'What a shopper sees',
    promises: [
      {
        id: 'first-data',
        says: 'What came with the page is not asked for again.',
        keptBy: 'The data in the page stand under the keys that the pages ask for.',
      },
      {
        id: 'painted-page',
        says: 'What is typed, pressed or reached before the scripts come is not lost when they are there.',
        keptBy:
          'What a reader does to a painted page goes over to what takes its place: texts, focus, caret, the last press.',
      },
      {
        id: 'a-phone-answers',
        says: 'A page begins and goes on without keeping its reader waiting.',
        keptBy:
          'What stands below the first screen is laid out later, a piece at a time; what is behind a link, fetched while the pointer rests.',
      },
      {
        id: 'latest-wins',
        says: 'What is shown is the newest that was chosen or answered, and nothing typed is lost.',
        keptBy: 'Answers out of order are dropped; a form keeps what was typed while it was saved.',
      },
    ],
  },
];

/** All promises, without their chapters. */
export const PROMISES = CHAPTERS.flatMap(({ promises }) => promises);
