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

/** All invariants by subject. */
export const CHAPTERS: readonly Chapter[] = [
  {
    title: 'Orders and money',
    invariants: [
      {
        id: 'one-transaction',
        statement:
          'An order is placed completely or not at all, from the contents of the cart at that moment.',
        mechanism:
          'One transaction locks the buyer, then the cart’s lines; prices and pieces are read after the locks; deadlocks are retried, at most three times.',
      },
      {
        id: 'idempotency',
        statement:
          'One click creates one order, even if the request arrives several times or its response is lost.',
        mechanism:
          'An idempotency key, unique per shopper, with a hash of the request and the response, written in the order’s own transaction; the storefront keeps a key until it has a definite response.',
      },
      {
        id: 'cart-snapshot',
        statement: 'An order contains exactly what the buyer saw, or is refused.',
        mechanism:
          'Checkout sends the lines, prices and total of the page; they are compared under the lock of the account.',
      },
      {
        id: 'schedule',
        statement:
          'Shoppers neither see nor buy unpublished products, and a sale price is valid only in its period.',
        mechanism:
          'Every statement compares with the database’s clock; cached responses expire at moments that are computed in advance.',
      },
      {
        id: 'price-history',
        statement: 'Every price that shoppers could pay is recorded with its time, and no other.',
        mechanism:
          'Triggers on the products write the history, including the future times at which a sale begins or ends.',
      },
      {
        id: 'earlier-price',
        statement:
          'If the shop is set up for EU law, a sale is displayed as a reduction only from the lowest price of the 30 days before it.',
        mechanism:
          'One SQL expression computes that price from the history, for page, list, filter and back office; a sale price that is not below it is displayed as an ordinary price.',
      },
      {
        id: 'purchase-limit',
        statement:
          'No customer gets more of a coin than the shop allows, and no account places unlimited orders.',
        mechanism: 'Existing orders are counted under the lock of the account.',
      },
      {
        id: 'pieces',
        statement:
          'A numbered piece is sold once, a coin is never oversold, and no buyer is refused because of a competing order that fails.',
        mechanism:
          'Free pieces are locked with SKIP LOCKED, and once more without it; the demand of a whole cart is summed; counters are locked in order of id.',
      },
      {
        id: 'sold-numbers',
        statement:
          'The numbers of an order are its buyer’s: a restored order has the same ones, or staff choose others and the buyer is notified.',
        mechanism:
          'The checkout records the numbers in the rows of the order; restoring the order locks exactly those.',
      },
      {
        id: 'no-hoarding',
        statement:
          'An account cannot hold more numbered pieces in unpaid orders than the shop allows.',
        mechanism:
          'The checkout counts them in the statement after the lock of the account row; the limit is a shop setting, 200 at first.',
      },
      {
        id: 'order-charges',
        statement: 'The charges of an order add up to its total.',
        mechanism:
          'The checkout writes them in the statement that places the order; deferred constraint triggers on both tables compare the sum at COMMIT.',
      },
      {
        id: 'added-tax',
        statement:
          'A tax that is added at the checkout is what the buyer saw, is rounded once per line, and is refunded with its line.',
        mechanism:
          'Quote and checkout compute it with the same function. The rates are those of the time that dates the order, which its invoice uses, too; a change of rates waits for checkouts that have read them. The checkout refuses another sum than was shown and freezes each tax as a charge, which invoice and refund read.',
      },
      {
        id: 'order-states',
        statement: 'The payment and delivery state of an order agree with its amounts and status.',
        mechanism: 'Generated columns of the table of orders.',
      },
      {
        id: 'ledger',
        statement:
          'Every payment and every refund is recorded once, nothing recorded is changed, and no refund exceeds its payment.',
        mechanism:
          'The client chooses the id of an entry; all entries of an order are written under the lock of the order, with their sums; CHECK constraints and a trigger.',
      },
      {
        id: 'paid-orders',
        statement: 'An order that the shop has money for keeps its pieces.',
        mechanism:
          'Cancelling by staff or by itself reads what was paid under the lock of the order; a refunded order is not restored.',
      },
      {
        id: 'provider-payments',
        statement:
          'What a payment provider reports is recorded once; every captured cent pays one order or is returned.',
        mechanism:
          'Webhooks, return page, schedule and reconciler ask the provider for the state and record it under the lock of the order; the ledger is unique by the provider’s references.',
      },
      {
        id: 'unmatched-payments',
        statement:
          'Received money that belongs to no known order is listed once, and pays one order at most.',
        mechanism:
          'A unique reference per provider; of a bank line, a hash of its content and its number among equal lines. A match locks the payment, then the order, and writes the ledger in the same transaction.',
      },
      {
        id: 'shipments',
        statement:
          'The parcels of an order never contain more than the order holds, and no order with a parcel is cancelled.',
        mechanism:
          'Packing and cancelling lock the order, so they run one after the other. Triggers count the live parcels again and derive the delivery state; the client chooses the id of a parcel.',
      },
      {
        id: 'customs',
        statement:
          'Customs papers declare what is in the parcel at the price that was paid, and are complete or refused.',
        mechanism:
          'The values are the shares of the parcel in the lines of the invoice, issued or not, and those of all parcels add up to it. Products without HS code, origin, description or weight refuse the papers by name; the PDF has no time but the date of the parcel.',
      },
      {
        id: 'invoices',
        statement:
          'A paid order is invoiced once, in numbers without gaps; issued documents never change, and credit notes add up to what was refunded.',
        mechanism:
          'Documents are issued in the transaction of the payment or refund, under the lock of the order, with the next number of a locked series; a trigger rejects changes; a job issues what is missing.',
      },
      {
        id: 'withdrawals',
        statement:
          'Every withdrawal from a contract is recorded and confirmed once, and its response reveals no order.',
        mechanism:
          'The client chooses the id of a statement. One statement records it with the matching order, if there is one; receipt and notice are written in the same transaction in any case.',
      },
      {
        id: 'requests',
        statement:
          'Every request of a customer is stored and confirmed once, and answered once at most.',
        mechanism:
          'The client chooses the id of a request. Request, receipt and notice are written in one transaction, and so are the answer and its email; an update closes open requests only.',
      },
      {
        id: 'stock-notices',
        statement:
          'Nobody is notified twice about one request, nobody without a confirmed address, and never more people than there are free pieces.',
        mechanism:
          'A worker locks the product and then takes the first confirmed notices, fewer those of the last 24 hours; the email has the id of its notice. Links are signed for one purpose.',
      },
      {
        id: 'returns',
        statement:
          'A coin is in one return at most, a retired number is never sold again, and returns refund at most what was paid.',
        mechanism:
          'Every step of a return locks its order first, then reads what the order holds and what open returns have. Pieces and refunds use the statements of orders and payments in the same transaction as the state.',
      },
      {
        id: 'payment-deadlines',
        statement:
          'The pieces of an order that is not paid in time are free again within a minute, and its buyer was reminded once.',
        mechanism:
          'Each process with an outbox worker looks for such orders every 20 seconds and cancels each under its lock.',
      },
      {
        id: 'retired-numbers',
        statement: 'A retired number is never sold, counted as free or struck again.',
        mechanism:
          'One database function defines a free piece, for queries and for the counters’ triggers; a CHECK constraint rejects the sale of a retired one.',
      },
      {
        id: 'visible-number',
        statement:
          'The number of a piece is visible on its coin, on the page, in the zoom and in moving light, and on that of its buyer in the order.',
        mechanism:
          'Digits are drawn above the image in a layer of their own, and copied into the relief map; tests compare pixels with and without them. The texts about sold and next numbers come from the lowest free one.',
      },
      {
        id: 'living-coin',
        statement:
          'Coins and light move only when somebody moves them, one coin at a time, and a device that cannot draw them shows the picture.',
        mechanism:
          'Frames are requested only while something moves; no software renderer, and an end after three slow frames of the first ten.',
      },
      {
        id: 'delivery-options',
        statement:
          'A country has one set of delivery services, and an order is offered those that take its weight and value, at their price.',
        mechanism:
          'Changes of zones are serialized by an advisory lock; one SQL statement selects the services, for checkout and back office alike.',
      },
      {
        id: 'constraints',
        statement: 'The database refuses what the code should have refused.',
        mechanism:
          'CHECK, UNIQUE and foreign keys; adding to the cart and liking are single statements.',
      },
      {
        id: 'inside-a-transaction',
        statement: 'A transaction runs only its own statements, on its own connection.',
        mechanism: 'Every query of a checkout uses the transaction’s manager; no NOTIFY.',
      },
      {
        id: 'lock-order',
        statement:
          'Long operations do not block sales, and transactions do not deadlock with checkout.',
        mechanism:
          'Locks are taken in one order: account, order, pieces, products, counters; an import writes in short batches.',
      },
      {
        id: 'status',
        statement: 'An order status is set once, and cancelling returns the pieces once.',
        mechanism: 'The order’s row is locked before its status is read.',
      },
      {
        id: 'optimistic-locking',
        statement: 'A save never overwrites changes that its author has not seen.',
        mechanism:
          'Every change carries the version it was made from, which is compared under the row’s lock.',
      },
      {
        id: 'notifications',
        statement:
          'Every event of an order or account is notified by email, even if servers and processes die.',
        mechanism:
          'An outbox row in the transaction of the event; leases with SKIP LOCKED, exponential backoff, and a list of failed messages.',
      },
    ],
  },
  {
    title: 'Access',
    invariants: [
      {
        id: 'deny-by-default',
        statement: 'Routes are closed unless they are opened explicitly.',
        mechanism: 'One global guard; admin controllers carry a permission on the class.',
      },
      {
        id: 'roles',
        statement: 'A role is a column in the database, read at every request.',
        mechanism: 'Registration writes `user`; the token names an account and no rights.',
      },
      {
        id: 'permissions',
        statement: 'Staff can do what their role allows, and nothing else.',
        mechanism:
          'One permission per route and one set of permissions per role, in one file; the role is read at every request. The test holds an independent copy of both.',
      },
      {
        id: 'staff',
        statement:
          'Staff cannot promote themselves, at least one owner always remains, and an invitation gives access once, to its recipient.',
        mechanism:
          'Only owners change the staff, with all owners’ rows locked; an invitation link is valid for a week and consumed by one UPDATE, for the account that has the address.',
      },
      {
        id: 'passwords',
        statement:
          'Passwords are hashed with a slow function and limited concurrency, and responses do not reveal which accounts exist.',
        mechanism:
          'argon2id behind a queue of two slots; a comparison on every path; rehash at login.',
      },
      {
        id: 'second-factor',
        statement:
          'An account with a second factor needs password and code, and each code works once.',
        mechanism:
          'A column of the account, checked at every login; a code is consumed by one conditional statement in the transaction that creates the session; the secret is encrypted.',
      },
      {
        id: 'sessions',
        statement:
          'A session is accepted only if it was issued by the shop, has not expired and was not revoked.',
        mechanism:
          'HS256 with issuer, audience, expiry and the account’s token version; the API does not start with a weak secret.',
      },
      {
        id: 'rate-limits',
        statement:
          'Guessing, flooding and uploading are rate limited, and waiting lifts the limit.',
        mechanism:
          'Counters in PostgreSQL, incremented before the check; client addresses are taken from trusted proxies only.',
      },
      {
        id: 'no-lockout',
        statement: 'A stranger cannot lock an account.',
        mechanism:
          'The narrowest limit is counted first and stops the request; a known device has an allowance of its own.',
      },
      {
        id: 'erasure',
        statement:
          'A person who deletes the account is removed from every table, list and mail file; orders and comments stay without them.',
        mechanism:
          'One transaction over everything that holds id, name or address, with account and orders locked; a test searches every column of the database.',
      },
      {
        id: 'personal-data-map',
        statement:
          'Every column that can hold personal data is declared, and it is exported, erased or retained as declared.',
        mechanism:
          'Erasure and export are generated from the declarations; tests compare them with information_schema, with an export, and with all rows of an erased customer.',
      },
      {
        id: 'links',
        statement: 'A link in an email works for one account, once, for half an hour.',
        mechanism:
          'A random secret that is stored only as a hash, bound to the account’s address and sessions of that moment, consumed by one UPDATE under the account’s lock.',
      },
      {
        id: 'mail-limits',
        statement:
          'Nobody can make the shop send unlimited emails, or emails to an address that its owner has not confirmed.',
        mechanism:
          'One check before each delivery: confirmed addresses, and budgets per kind, recipient and account in PostgreSQL.',
      },
      {
        id: 'data-ownership',
        statement: 'Only the shopper sees their cart and orders.',
        mechanism: 'Every query filters by the account of the token.',
      },
      {
        id: 'edits-stay',
        statement: 'The initial data never replaces what staff wrote or removed.',
        mechanism:
          'The seed adds a story only to a product of the seeded name that was never edited and has none.',
      },
      {
        id: 'translations',
        statement: 'A translation never becomes the English text, and is marked when it is older.',
        mechanism:
          'In another language, the forms of English texts read them under a query key of their own.',
      },
    ],
  },
  {
    title: 'Input and output',
    invariants: [
      {
        id: 'input',
        statement:
          'Invalid input gets an error in plain words; internal errors do not expose their cause.',
        mechanism:
          'One schema per body, query and parameter; one text validator; one error filter; responses are reduced to their contract.',
      },
      {
        id: 'no-sql-from-input',
        statement: 'Input never becomes SQL.',
        mechanism: 'Parameters; sort and filter columns come from fixed lists.',
      },
      {
        id: 'text-only',
        statement: 'User input is rendered as text: in pages, links and spreadsheets.',
        mechanism: 'Escaping, only http and https links, an apostrophe before formulas.',
      },
      {
        id: 'uploads',
        statement: 'Uploaded files are never served; only re-encoded pixels are.',
        mechanism:
          'Type detection by content, limits on bytes and pixels, decoding and re-encoding, no scripts in the response.',
      },
      {
        id: 'headers',
        statement: 'Browsers run, frame and cache only what the shop intends.',
        mechanism: 'A strict content security policy, nosniff, no-store, HSTS, exact origins.',
      },
    ],
  },
  {
    title: 'Load, faults and logs',
    invariants: [
      {
        id: 'limits',
        statement: 'Every resource is bounded; excess is refused immediately.',
        mechanism:
          'Timeouts of statements, locks, transactions, connections and requests; limits on requests in flight and bodies.',
      },
      {
        id: 'cache-freshness',
        statement:
          'A cached response is at most a second old, and a writer never reads a response older than the own write.',
        mechanism:
          'Public responses are cached by the generation of their data, which is read first; writes are recorded in their own transaction, and requests with a session wait for a check of these records.',
      },
      {
        id: 'slow-bodies',
        statement: 'A request body that arrives slowly does not block other requests.',
        mechanism:
          'Bodies in flight are limited by address, in total and in time; they occupy no request slot before they have arrived.',
      },
      {
        id: 'background-priority',
        statement: 'Encoding images does not slow down shoppers.',
        mechanism:
          'A process of low priority with few slots; only one of several instances encodes an image.',
      },
      {
        id: 'job-leases',
        statement:
          'A queued job has one worker at a time, outlives the death of that worker, and is not blocked by slow jobs.',
        mechanism:
          'Claims with SKIP LOCKED; a lease whose end identifies the claim; slots that are refilled one by one, with a time limit per job.',
      },
      {
        id: 'failover',
        statement: 'An acknowledged order survives the loss of the server that wrote it.',
        mechanism:
          'COMMIT waits for a standby; connections to a read-only server are closed; readiness uses a connection of its own.',
      },
      {
        id: 'multiple-instances',
        statement: 'One of several API processes can die or restart without a visitor noticing.',
        mechanism:
          'The shell’s server probes each process and retries elsewhere what cannot have arrived or is safe to repeat.',
      },
      {
        id: 'restart',
        statement:
          'A server of `npm start` that dies is restarted while the others serve, and its log is kept.',
        mechanism:
          'The start observes its child processes; an exit that it did not request starts the program again, with a delay that doubles, appending to the same log.',
      },
      {
        id: 'graceful-shutdown',
        statement:
          'A process that receives SIGTERM finishes the requests in flight and accepts no new ones.',
        mechanism: 'Readiness turns off first, then the server closes.',
      },
      {
        id: 'log',
        statement:
          'The log records what happened without secrets, and never blocks the process; every change by staff is audited.',
        mechanism:
          'Log lines of chosen fields, errors without their values, a destination that drops and counts lines, an audit row in each admin transaction.',
      },
      {
        id: 'utc-days',
        statement: 'Daily figures do not depend on the server’s time zone.',
        mechanism: 'Days are grouped in UTC.',
      },
    ],
  },
  {
    title: 'Parts and releases',
    invariants: [
      {
        id: 'isolation',
        statement:
          'A remote that is down, slow or broken shows an error in its own area; the rest works.',
        mechanism:
          'Remotes are loaded at run time and each failure is caught; the last valid release document is kept.',
      },
      {
        id: 'ssr-fallback',
        statement:
          'A page that cannot be server-rendered is sent without its first screen; nothing else changes.',
        mechanism:
          'The renderer is a process of its own, with limits of time, memory, queue and count, and runs only released bundles.',
      },
      {
        id: 'rollback',
        statement:
          'A team releases and rolls back its part independently, and open tabs keep working.',
        mechanism:
          'Releases are immutable; one document names the live one and is replaced atomically.',
      },
      {
        id: 'canary',
        statement:
          'A failing canary is rolled back automatically, and one visitor cannot cause that.',
        mechanism:
          'Pages report their errors; the server of the release store compares canary and live; an address counts once a minute.',
      },
      {
        id: 'release-gates',
        statement:
          'Nothing is released during a freeze, and only holders of its link see a preview.',
        mechanism:
          'Every release command checks for a freeze first; a link’s secret is random, and the store keeps only its hash.',
      },
      {
        id: 'integrity',
        statement: 'A script or style sheet that differs from the released one does not run.',
        mechanism:
          'The release document holds the integrity of every file; the page’s tags carry it.',
      },
      {
        id: 'contract',
        statement: 'A remote built for another host contract is neither used nor released.',
        mechanism:
          'The shell compares the versions of document and module; the release tool asks the live shell.',
      },
      {
        id: 'bundle-isolation',
        statement: 'A shopper never downloads code of the back office.',
        mechanism: 'A page preloads only the files of its own part.',
      },
      {
        id: 'preflight',
        statement: 'Problems that would keep the shop from running are reported before it opens.',
        mechanism:
          'Settings, folders and the database are checked before the build; every server is configured explicitly.',
      },
      {
        id: 'guarded-by-default',
        statement: 'New code is checked by default, and flaky tests are reported.',
        mechanism:
          'Rules by pattern instead of lists; journeys with data of their own; a flaky journey must pass alone.',
      },
      {
        id: 'one-language',
        statement:
          'A script and the chunks that it loads are in one language, with every text, and read as the catalogues do.',
        mechanism:
          'The build replaces the messages of each minified script once per language, under names that depend on the texts of all; a missing text or a computed key fails it.',
      },
    ],
  },
  {
    title: 'What a shopper sees',
    invariants: [
      {
        id: 'initial-data',
        statement: 'Data that came with the page is not fetched again.',
        mechanism: 'The embedded data is stored under the query keys of the pages.',
      },
      {
        id: 'early-input',
        statement: 'Input on the server-rendered page is not lost when the scripts take over.',
        mechanism:
          'Hydration keeps the elements with their texts and the focus; React hears of them by repeated events, and of the last click. On a page that React replaces, the controls are found by id, name and label.',
      },
      {
        id: 'hydration',
        statement:
          'The first render in the browser equals that of the server, for visitors and logged-in users.',
        mechanism:
          'The first render has the data, the visitor and the places in the tree of the server; everything else is read after it. A page rendered otherwise is replaced.',
      },
      {
        id: 'responsiveness',
        statement: 'Pages respond to input while they load.',
        mechanism:
          'Content below the fold is rendered later, in small steps; the target of a link is prefetched while the pointer rests on it.',
      },
      {
        id: 'latest-wins',
        statement: 'The interface shows the newest choice or response, and nothing typed is lost.',
        mechanism:
          'Responses out of order are dropped; a form keeps what was typed while it was being saved.',
      },
      {
        id: 'search',
        statement: 'A search ignores accents and case, and its first results match by name.',
        mechanism:
          'Names and search texts are stored in normalized form; the results are sorted by the number of words in the name.',
      },
      {
        id: 'stock-labels',
        statement:
          'The label of a coin follows from its status and the pieces left, and is shown once.',
        mechanism:
          'One function computes the displayed status from the share that is left; Coming Soon takes the place of the price.',
      },
      {
        id: 'accessibility',
        statement:
          'What a page shows and changes is available to screen readers and the keyboard, once and in the order of use.',
        mechanism:
          'Controls are described by the notes beside them, changes are announced, and axe checks the pages in a browser.',
      },
      {
        id: 'languages',
        statement: 'A page is in the language of its address, and so are its links and its copies.',
        mechanism:
          'The address selects the files of the language; caches are keyed by it; each page lists its address in every language in which it exists.',
      },
    ],
  },
];

/** All invariants, without their chapters. */
export const INVARIANTS = CHAPTERS.flatMap(({ invariants }) => invariants);
