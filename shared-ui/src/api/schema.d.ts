// Generated from backend/openapi.json by "npm run generate". Not for editing by hand.

export interface paths {
    "/api/auth/register": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Make an account
         * @description The answer is a session: nothing else is needed to shop.
         */
        post: operations["Auth_register"];
    };
    "/api/auth/login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Log in */
        post: operations["Auth_login"];
    };
    "/api/auth/logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Log out
         * @description Ends the session of the token that is sent; the account's other sessions go on.
         */
        post: operations["Auth_logout"];
    };
    "/api/auth/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Who is logged in */
        get: operations["Auth_me"];
    };
    "/api/auth/forgot-password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Ask for a mail with a link to a new password
         * @description The answer is the same whether there is such an account or not.
         */
        post: operations["Recovery_forgot"];
    };
    "/api/auth/reset-password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Set a new password by the link of a mail
         * @description A link counts once, for half an hour, and until a newer one is sent. Every session of the account ends.
         */
        post: operations["Recovery_reset"];
    };
    "/api/auth/confirm-email": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Confirm an e-mail by the link of a mail
         * @description Makes it the account's own, if it was a new one. Signed in, only the account's own links count.
         */
        post: operations["Recovery_confirm"];
    };
    "/api/account": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The own account */
        get: operations["Account_get"];
    };
    "/api/account/name": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Change the name */
        put: operations["Account_rename"];
    };
    "/api/account/email": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Change the e-mail
         * @description Sends a link to the new address; until it is pressed nothing changes.
         */
        put: operations["Account_changeEmail"];
    };
    "/api/account/confirmation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Send the link that confirms the e-mail again */
        post: operations["Account_confirmAgain"];
    };
    "/api/account/password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Change the password
         * @description Ends every session. The answer is a new one, for who has changed it.
         */
        put: operations["Account_changePassword"];
    };
    "/api/account/devices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Where the account is signed in
         * @description The session that asks, then the last seen first; 100 at most.
         */
        get: operations["Account_devices"];
    };
    "/api/account/devices/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Sign a device out */
        delete: operations["Account_endDevice"];
    };
    "/api/account/sign-out-everywhere": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * End every session
         * @description That of who asks as well.
         */
        post: operations["Account_signOutEverywhere"];
    };
    "/api/account/proof": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Prove with the password or a code that it is you
         * @description Routes that answer 403 `auth.proof-needed` are then open to this session for ten minutes.
         */
        post: operations["FreshProof_prove"];
    };
    "/api/products": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List products
         * @description Filter, search and sort the products in the shop. Archived and unpublished products are excluded.
         */
        get: operations["Catalog_list"];
    };
    "/api/products/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get a product */
        get: operations["Catalog_get"];
    };
    "/api/products/{id}/related": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List related products
         * @description Coins close in time, the sets that contain the coin or the contents of a set, and the next older and newer coin.
         */
        get: operations["Catalog_relatedTo"];
    };
    "/api/products/{id}/comments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the comments on a product
         * @description Newest first. `liked` is set for a logged-in viewer.
         */
        get: operations["Comments_list"];
        /** Comment on a product */
        post: operations["Comments_post"];
    };
    "/api/comments/{id}/like": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Like a comment
         * @description One like per account: liking again changes nothing.
         */
        post: operations["Comments_like"];
        /** Remove a like */
        delete: operations["Comments_unlike"];
    };
    "/api/images/{file}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a picture
         * @description URLs are part of products. The content of a URL never changes.
         */
        get: operations["Images_read"];
    };
    "/api/upload-image": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Upload a picture
         * @description One PNG, JPEG, WebP or SVG file of at most 2 MB and 25 megapixels.
         */
        post: operations["Upload_upload"];
    };
    "/api/cart": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get the cart */
        get: operations["Cart_get"];
    };
    "/api/cart/add": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Add a product to the cart
         * @description Increases an existing line. A custom gift set (product 14) may specify its three coins.
         */
        post: operations["Cart_add"];
    };
    "/api/cart/update": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Change the quantity of a product in the cart */
        put: operations["Cart_update"];
    };
    "/api/cart/remove/{product_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Remove a product from the cart */
        delete: operations["Cart_remove"];
    };
    "/api/cart/clear": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Empty the cart */
        delete: operations["Cart_clear"];
    };
    "/api/cart/checkout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Check out the cart
         * @description Creates one order and empties the cart. Send an `Idempotency-Key` and reuse it when retrying: a repeated request returns the first response and creates no second order.
         */
        post: operations["Orders_checkout"];
    };
    "/api/cart/orders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The shopper's orders
         * @description Newest first.
         */
        get: operations["Orders_list"];
    };
    "/api/settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The shop's name, texts and links */
        get: operations["Settings_read"];
        /**
         * Change the shop's name, texts and links
         * @description Takes the whole object.
         */
        put: operations["Settings_save"];
    };
    "/api/account/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * All that the shop keeps of the person
         * @description The newest 10,000 entries of each list.
         */
        get: operations["PersonalData_export"];
    };
    "/api/account/deletion": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Delete the account
         * @description The orders stay, for the shop’s books, without the person; comments become those of "a former customer".
         */
        post: operations["PersonalData_erase"];
    };
    "/api/account/second-factor": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The own second factor */
        get: operations["OwnSecondFactor_get"];
        /**
         * Begin to set up a second factor
         * @description Answers a secret for an authenticator app; it counts for nothing before a code of it was sent.
         */
        post: operations["OwnSecondFactor_begin"];
    };
    "/api/account/second-factor/on": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Turn the second factor on by a code of the app
         * @description Ends every session; the answer has a new one, and ten recovery codes that are told this once.
         */
        post: operations["OwnSecondFactor_turnOn"];
    };
    "/api/account/second-factor/recovery-codes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Make new recovery codes
         * @description Those of before do not work any more.
         */
        post: operations["OwnSecondFactor_renewCodes"];
    };
    "/api/account/second-factor/off": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Turn the second factor off
         * @description Takes a recovery code in place of one of the app.
         */
        post: operations["OwnSecondFactor_turnOff"];
    };
    "/api/admin/second-factor": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The own second factor */
        get: operations["SecondFactor_get"];
        /**
         * Begin to set up a second factor
         * @description Answers a secret for an authenticator app; it counts for nothing before a code of it was sent.
         */
        post: operations["SecondFactor_begin"];
    };
    "/api/admin/second-factor/on": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Turn the second factor on by a code of the app
         * @description Ends every session; the answer has a new one, and ten recovery codes that are told this once.
         */
        post: operations["SecondFactor_turnOn"];
    };
    "/api/admin/second-factor/recovery-codes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Make new recovery codes
         * @description Those of before do not work any more.
         */
        post: operations["SecondFactor_renewCodes"];
    };
    "/api/admin/second-factor/off": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Turn the second factor off
         * @description Takes a recovery code in place of one of the app.
         */
        post: operations["SecondFactor_turnOff"];
    };
    "/api/admin/staff": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Who works in the back office, and who is invited */
        get: operations["Staff_list"];
    };
    "/api/admin/staff/invitations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Invite somebody to the staff
         * @description By a mail with a link, for a week; an earlier invitation to the same address is taken back.
         */
        post: operations["Staff_invite"];
    };
    "/api/admin/staff/invitations/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Take an invitation back */
        delete: operations["Staff_takeBack"];
    };
    "/api/admin/staff/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Give a member of the staff another role
         * @description It counts from their next request on.
         */
        put: operations["Staff_setRole"];
        /**
         * End the access of a member of the staff
         * @description The account stays, as a shopper’s; every session of it ends.
         */
        delete: operations["Staff_end"];
    };
    "/api/invitations/look": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What an invitation is to
         * @description Uses nothing up.
         */
        post: operations["Invitations_look"];
    };
    "/api/invitations/accept": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Join the staff with the own account
         * @description Which has to have the invited e-mail. Every session of it ends: log in again.
         */
        post: operations["Invitations_accept"];
    };
    "/api/invitations/join": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Join the staff with a new account
         * @description For the invited e-mail. Then log in.
         */
        post: operations["Invitations_join"];
    };
    "/api/admin/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whether the signed-in account is an administrator */
        get: operations["AdminCheck_check"];
    };
    "/api/admin/dashboard": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The shop's figures */
        get: operations["Dashboard_stats"];
    };
    "/api/admin/stats": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Revenue and orders per day
         * @description Today included.
         */
        get: operations["Dashboard_sales"];
    };
    "/api/admin/low-stock": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The products with the fewest pieces left */
        get: operations["Dashboard_lowStock"];
    };
    "/api/admin/audit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What the shopkeepers changed
         * @description Newest first; always a page.
         */
        get: operations["Dashboard_auditLog"];
    };
    "/api/admin/products": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The products, as a shopkeeper sees them */
        get: operations["AdminProducts_list"];
        /** Make a product */
        post: operations["AdminProducts_create"];
    };
    "/api/admin/products/bulk": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Change many products at once
         * @description All of them or none.
         */
        post: operations["AdminProducts_change"];
    };
    "/api/admin/products/import": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Import products from a CSV file
         * @description At most 16 MB. A row with an id changes that product, one without makes a new one.
         */
        post: operations["AdminProducts_import"];
    };
    "/api/admin/products/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One product, as a shopkeeper sees it */
        get: operations["AdminProducts_get"];
        /**
         * Change a product
         * @description Saves over the `version` that was read; 409 names what somebody else has changed since.
         */
        put: operations["AdminProducts_update"];
        /**
         * Archive a product
         * @description It leaves the shop and stays in its orders.
         */
        delete: operations["AdminProducts_archive"];
    };
    "/api/admin/products/{id}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Put an archived product back into the shop */
        post: operations["AdminProducts_restore"];
    };
    "/api/admin/products/{id}/duplicate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Make a copy of a product */
        post: operations["AdminProducts_duplicate"];
    };
    "/api/admin/orders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The orders of all customers */
        get: operations["AdminOrders_list"];
    };
    "/api/admin/orders/counts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How many orders there are of each status */
        get: operations["AdminOrders_counts"];
    };
    "/api/admin/orders/status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Change the status of many orders
         * @description Each order by itself, all of it or nothing; what is refused is told per order. Again it changes nothing.
         */
        post: operations["AdminOrders_setStatuses"];
    };
    "/api/admin/orders/{id}/neighbours": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The orders before and after one
         * @description Among those that the filter finds, by their dates.
         */
        get: operations["AdminOrders_neighbours"];
    };
    "/api/admin/orders/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One order */
        get: operations["AdminOrders_get"];
    };
    "/api/admin/orders/{id}/status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Change the status of an order
         * @description Cancelling gives its pieces back; leaving `cancelled` takes pieces again.
         */
        put: operations["AdminOrders_setStatus"];
    };
    "/api/admin/orders/{id}/note": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Write a note on an order
         * @description For the shopkeepers only.
         */
        put: operations["AdminOrders_setNote"];
    };
    "/api/admin/comments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The comments on all products
         * @description Newest first.
         */
        get: operations["AdminComments_list"];
    };
    "/api/admin/comments/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Delete a comment
         * @description With its likes. The activity log keeps the text.
         */
        delete: operations["AdminComments_delete"];
    };
    "/api/admin/customers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The customers
         * @description Without `page`, all of them: that needs `customers.export`.
         */
        get: operations["Customers_list"];
    };
    "/api/admin/customers/emails": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * All customers' e-mail addresses
         * @description Leaves an entry in the activity log.
         */
        get: operations["Customers_emails"];
    };
    "/api/admin/customers/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * All customers that a search finds
         * @description Leaves an entry in the activity log.
         */
        get: operations["Customers_export"];
    };
    "/api/admin/customers/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One customer
         * @description The orders are `GET /admin/orders?customer_id=`.
         */
        get: operations["Customers_get"];
    };
    "/api/admin/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Products, orders and customers
         * @description At most five of each, of what one may see; accents do not matter.
         */
        get: operations["Search_search"];
    };
    "/api/letters/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A mail as HTML
         * @description For five minutes, in the browser that asked the mailbox for it.
         */
        get: operations["Letter_read"];
    };
    "/api/admin/messages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What the shop has written to people
         * @description Newest first.
         */
        get: operations["Mailbox_list"];
    };
    "/api/admin/messages/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One message
         * @description The secrets of its links are hidden where a mail server is set, and from who may not manage the staff.
         */
        get: operations["Mailbox_get"];
    };
    "/api/admin/messages/send-again": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Send all messages again that failed, or send those that are held */
        post: operations["Mailbox_sendAllAgain"];
    };
    "/api/admin/messages/{id}/send-again": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Send a message again that failed, or send one that is held */
        post: operations["Mailbox_sendAgain"];
    };
    "/api/admin/second-factor/rule": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Ask the whole staff for a second factor, or no more
         * @description Who has none may then do nothing but set one up.
         */
        put: operations["SecondFactorRule_require"];
    };
    "/api/health/live": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The process runs */
        get: operations["Health_live"];
    };
    "/api/health/ready": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Requests can be served
         * @description The database answers, can be written and has today's tables.
         */
        get: operations["Health_ready"];
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /**
         * @example {
         *       "username": "Marie-Jeanne",
         *       "email": "marie-jeanne@example.com",
         *       "password": "crête-à-pierrot"
         *     }
         */
        RegisterBody: {
            username: string;
            email: string;
            password: string;
        };
        /**
         * @example {
         *       "token": "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIwMTlhMTgwNCJ9.c2lnbmF0dXJl",
         *       "user": {
         *         "id": "019a1804-c0de-7000-8000-00000000a11a",
         *         "username": "Marie-Jeanne",
         *         "email": "marie-jeanne@example.com",
         *         "is_admin": false
         *       }
         *     }
         */
        Session: {
            token: string;
            user: components["schemas"]["User"];
        };
        /**
         * @example {
         *       "id": "019a1804-c0de-7000-8000-00000000a11a",
         *       "username": "Marie-Jeanne",
         *       "email": "marie-jeanne@example.com",
         *       "is_admin": false
         *     }
         */
        User: {
            /** Format: uuid */
            id: string;
            username: string;
            email: string;
            is_admin: boolean;
            /** @description What a member of staff may do; a shopper has none */
            permissions?: ("figures.read" | "catalog.read" | "catalog.edit" | "orders.read" | "orders.note" | "orders.status" | "orders.refund" | "customers.read" | "customers.export" | "comments.moderate" | "mail.read" | "mail.send" | "activity.read" | "settings.edit" | "staff.manage")[];
        };
        Problem: {
            /** @description Always about:blank; `code` tells problems apart */
            type: string;
            /** @description The HTTP status in words */
            title: string;
            status: number;
            /** @description A plain sentence for people */
            detail: string;
            /** @description Stable name of the problem, e.g. cart.sold-out */
            code: string;
            /** @description The same sentence as `detail` */
            error: string;
            /** @description Field → what is wrong with it, where fields are at fault */
            fields?: {
                [key: string]: string;
            };
            request_id: string;
        };
        /**
         * @example {
         *       "email": "marie-jeanne@example.com",
         *       "password": "crête-à-pierrot"
         *     }
         */
        LoginBody: {
            email: string;
            password: string;
            /** @description Of the authenticator app, or a recovery code, where the account asks for one: 401 `auth.code-needed` without */
            code?: string;
        };
        /**
         * @example {
         *       "email": "marie-jeanne@example.com"
         *     }
         */
        ForgotPasswordBody: {
            email: string;
        };
        /**
         * @example {
         *       "token": "q1w2e3r4t5y6u7i8o9p0a1s2d3f4g5h6j7k8l9z0x1c",
         *       "password": "crête-à-pierrot"
         *     }
         */
        ResetPasswordBody: {
            token: string;
            password: string;
        };
        /**
         * @example {
         *       "token": "q1w2e3r4t5y6u7i8o9p0a1s2d3f4g5h6j7k8l9z0x1c"
         *     }
         */
        ConfirmEmailBody: {
            token: string;
        };
        /**
         * @example {
         *       "id": "019a1804-c0de-7000-8000-00000000a11a",
         *       "username": "Marie-Jeanne",
         *       "email": "marie-jeanne@example.com",
         *       "is_admin": false,
         *       "email_confirmed": true,
         *       "created_at": "2026-01-01T12:00:00.000Z"
         *     }
         */
        Account: {
            /** Format: uuid */
            id: string;
            username: string;
            email: string;
            is_admin: boolean;
            /** @description What a member of staff may do; a shopper has none */
            permissions?: ("figures.read" | "catalog.read" | "catalog.edit" | "orders.read" | "orders.note" | "orders.status" | "orders.refund" | "customers.read" | "customers.export" | "comments.moderate" | "mail.read" | "mail.send" | "activity.read" | "settings.edit" | "staff.manage")[];
            email_confirmed: boolean;
            /** Format: date-time */
            created_at: string;
        };
        /**
         * @example {
         *       "username": "Marie-Jeanne"
         *     }
         */
        ChangeNameBody: {
            username: string;
        };
        /**
         * @example {
         *       "email": "mj@example.com",
         *       "password": "crête-à-pierrot"
         *     }
         */
        ChangeEmailBody: {
            email: string;
            password: string;
        };
        /**
         * @example {
         *       "password": "crête-à-pierrot",
         *       "new_password": "vertières-1803"
         *     }
         */
        ChangePasswordBody: {
            password: string;
            new_password: string;
        };
        /**
         * @example [
         *       {
         *         "id": "0b1d6f0e-1804-4c01-9a1d-0c0ffee0c01d",
         *         "device": "Firefox on Windows",
         *         "since": "2026-01-01T12:00:00.000Z",
         *         "last_seen": "2026-01-02T08:30:00.000Z",
         *         "is_this": true
         *       }
         *     ]
         */
        DeviceList: components["schemas"]["Device"][];
        /**
         * @example {
         *       "id": "0b1d6f0e-1804-4c01-9a1d-0c0ffee0c01d",
         *       "device": "Firefox on Windows",
         *       "since": "2026-01-01T12:00:00.000Z",
         *       "last_seen": "2026-01-02T08:30:00.000Z",
         *       "is_this": true
         *     }
         */
        Device: {
            id: string;
            /** @description e.g. Firefox on Windows */
            device: string;
            /** Format: date-time */
            since: string;
            /** Format: date-time */
            last_seen: string;
            /** @description Whether it is the one that asks */
            is_this: boolean;
        };
        /**
         * @example {
         *       "password": "crête-à-pierrot"
         *     }
         */
        ProofBody: {
            password?: string;
            /** @description In place of the password: of the authenticator app, or a recovery code */
            code?: string;
        };
        /**
         * @example {
         *       "id": "1",
         *       "name": "Declaration of Independence, 1804",
         *       "category": "historical",
         *       "price": 25,
         *       "sale_price": null,
         *       "sale_from": null,
         *       "sale_until": null,
         *       "sale_label": null,
         *       "status": "limited_stock",
         *       "description": "On 1 January 1804, at Gonaïves, Dessalines proclaimed the independence of Haiti.",
         *       "year": 1804,
         *       "weight": 58,
         *       "diameter": 50.8,
         *       "dimensions": null,
         *       "material": "Antique bronze, high relief",
         *       "mintage": 1804,
         *       "per_customer": null,
         *       "publish_at": "2026-01-01T12:00:00.000Z",
         *       "featured": true,
         *       "image": "/api/images/1804c0ffee1804c0ffee1804c0ffee18-640.webp",
         *       "images": [
         *         {
         *           "url": "/api/images/1804c0ffee1804c0ffee1804c0ffee18-640.webp",
         *           "alt": "The obverse: a liberty cap on a palm above an open scroll",
         *           "width": 1600,
         *           "height": 1600
         *         }
         *       ],
         *       "available": 1801,
         *       "next_number": 4
         *     }
         */
        Product: {
            id: string;
            name: string;
            /** @enum {string} */
            category: "gift_set" | "historical" | "presidential" | "royal" | "accessories" | "children_books";
            /** @description Dollars */
            price: number;
            /** @description Dollars; a sale when below `price` */
            sale_price: number | null;
            sale_label: string | null;
            /** @enum {string} */
            status: "in_stock" | "limited_stock" | "coming_soon";
            description: string;
            year: number | null;
            /** @description Grams */
            weight: number | null;
            /** @description Millimetres */
            diameter: number | null;
            dimensions: string | null;
            material: string | null;
            /** @description Number of pieces; null: unlimited */
            mintage: number | null;
            /** @description Per-customer limit over all orders; null: no limit */
            per_customer: number | null;
            featured: boolean;
            /** @description URL of the first picture */
            image: string | null;
            images: components["schemas"]["ProductPicture"][];
            /** @description Pieces left; null: unlimited */
            available: number | null;
            /** @description Number of the piece that is sold next; null: sold out, or not numbered */
            next_number: number | null;
        };
        ProductPicture: {
            /** @description Picture, 640 pixels wide. Other variants by file name <hash>-<width>.<format>: 320, 640 and 960 pixels as webp and avif; 1600 as avif if `width` is above 960 */
            url: string;
            alt: string;
            /** @description Width of the widest variant in pixels, for the aspect ratio */
            width: number;
            height: number;
            /** @description Only on the reverse of a numbered coin */
            number_field?: components["schemas"]["NumberField"];
        };
        /** @description Position of a piece's number on the picture, as fractions of the picture's side: centre of the row of digits, and its width */
        NumberField: {
            /**
             * @description Metal of the digits
             * @enum {string}
             */
            metal: "bronze" | "copper" | "brass" | "gold" | "silver";
            x: number;
            y: number;
            width: number;
        };
        /**
         * @example {
         *       "items": [
         *         {
         *           "id": "1",
         *           "name": "Declaration of Independence, 1804",
         *           "category": "historical",
         *           "price": 25,
         *           "sale_price": null,
         *           "sale_from": null,
         *           "sale_until": null,
         *           "sale_label": null,
         *           "status": "limited_stock",
         *           "description": "On 1 January 1804, at Gonaïves, Dessalines proclaimed the independence of Haiti.",
         *           "year": 1804,
         *           "weight": 58,
         *           "diameter": 50.8,
         *           "dimensions": null,
         *           "material": "Antique bronze, high relief",
         *           "mintage": 1804,
         *           "per_customer": null,
         *           "publish_at": "2026-01-01T12:00:00.000Z",
         *           "featured": true,
         *           "image": "/api/images/1804c0ffee1804c0ffee1804c0ffee18-640.webp",
         *           "images": [
         *             {
         *               "url": "/api/images/1804c0ffee1804c0ffee1804c0ffee18-640.webp",
         *               "alt": "The obverse: a liberty cap on a palm above an open scroll",
         *               "width": 1600,
         *               "height": 1600
         *             }
         *           ],
         *           "available": 1801,
         *           "next_number": 4
         *         }
         *       ],
         *       "total": 1,
         *       "page": 1,
         *       "page_size": 24
         *     }
         */
        ProductPage: {
            items: components["schemas"]["Product"][];
            total: number;
            page: number;
            page_size: number;
        };
        /**
         * @example {
         *       "holds": [],
         *       "sets": [],
         *       "same_days": [
         *         {
         *           "id": "1",
         *           "name": "Declaration of Independence, 1804",
         *           "category": "historical",
         *           "price": 25,
         *           "sale_price": null,
         *           "status": "limited_stock",
         *           "year": 1804,
         *           "image": "/api/images/1804c0ffee1804c0ffee1804c0ffee18-640.webp",
         *           "available": 1801
         *         }
         *       ],
         *       "older": {
         *         "id": "1",
         *         "name": "Declaration of Independence, 1804",
         *         "category": "historical",
         *         "price": 25,
         *         "sale_price": null,
         *         "status": "limited_stock",
         *         "year": 1804,
         *         "image": "/api/images/1804c0ffee1804c0ffee1804c0ffee18-640.webp",
         *         "available": 1801
         *       },
         *       "newer": null,
         *       "same_category": []
         *     }
         */
        Related: {
            /** @description Coins in a fixed set, by seat */
            holds: components["schemas"]["RelatedProduct"][];
            /** @description Fixed sets that contain the coin */
            sets: components["schemas"]["RelatedProduct"][];
            /** @description Coins nearest in time, oldest first; at most four */
            same_days: components["schemas"]["RelatedProduct"][];
            /** @description Next older coin by year */
            older: components["schemas"]["RelatedProduct"] | null;
            /** @description Next newer coin by year */
            newer: components["schemas"]["RelatedProduct"] | null;
            /** @description For products that are not coins with a year: others of the category; at most four */
            same_category: components["schemas"]["RelatedProduct"][];
        };
        RelatedProduct: {
            id: string;
            name: string;
            /** @enum {string} */
            category: "gift_set" | "historical" | "presidential" | "royal" | "accessories" | "children_books";
            /** @description Dollars */
            price: number;
            /** @description Dollars; a sale when below `price` */
            sale_price: number | null;
            /** @enum {string} */
            status: "in_stock" | "limited_stock" | "coming_soon";
            year: number | null;
            /** @description URL of the first picture */
            image: string | null;
            /** @description Pieces left; null: unlimited */
            available: number | null;
        };
        /**
         * @example {
         *       "id": "7",
         *       "username": "Marie-Jeanne",
         *       "comment": "Heavier in the hand than I thought, and beautifully struck.",
         *       "timestamp": "2026-01-01T12:00:00.000Z",
         *       "likes": 3,
         *       "liked": false
         *     }
         */
        Comment: {
            id: string;
            username: string;
            comment: string;
            /** Format: date-time */
            timestamp: string;
            likes: number;
            /** @description Whether the viewer likes the comment; false for a guest */
            liked: boolean;
        };
        /**
         * @example {
         *       "items": [
         *         {
         *           "id": "7",
         *           "username": "Marie-Jeanne",
         *           "comment": "Heavier in the hand than I thought, and beautifully struck.",
         *           "timestamp": "2026-01-01T12:00:00.000Z",
         *           "likes": 3,
         *           "liked": false
         *         }
         *       ],
         *       "total": 1,
         *       "page": 1,
         *       "page_size": 24
         *     }
         */
        CommentPage: {
            items: components["schemas"]["Comment"][];
            total: number;
            page: number;
            page_size: number;
        };
        /**
         * @example {
         *       "comment": "A gift that my father will keep."
         *     }
         */
        NewComment: {
            comment: string;
        };
        /**
         * @example {
         *       "likes": 4,
         *       "liked": true
         *     }
         */
        Likes: {
            likes: number;
            liked: boolean;
        };
        /**
         * @example {
         *       "url": "/api/images/1804c0ffee1804c0ffee1804c0ffee18-640.webp"
         *     }
         */
        UploadedImage: {
            /** @description URL of the stored picture */
            url: string;
        };
        /**
         * @example {
         *       "items": [
         *         {
         *           "line_id": "019a1804-c0de-7000-8000-0000000000c1",
         *           "product_id": "1",
         *           "name": "Declaration of Independence, 1804",
         *           "image": "/api/images/1804c0ffee1804c0ffee1804c0ffee18-640.webp",
         *           "price": 25,
         *           "quantity": 2,
         *           "coins": null,
         *           "available": 1801
         *         }
         *       ],
         *       "total": 50,
         *       "item_count": 2
         *     }
         */
        Cart: {
            items: components["schemas"]["CartItem"][];
            /** @description Dollars */
            total: number;
            /** @description Sum of the quantities */
            item_count: number;
        };
        CartItem: {
            line_id: string;
            product_id: string;
            name: string;
            image: string | null;
            /** @description Current unit price in dollars */
            price: number;
            quantity: number;
            /** @description A custom gift set's coins; null: not a custom set, or coins not chosen yet */
            coins: components["schemas"]["SetCoin"][] | null;
            /** @description How many can be bought; 0: not on sale; null: unlimited */
            available: number | null;
        };
        SetCoin: {
            id: string;
            name: string;
            image: string | null;
        };
        /**
         * @example {
         *       "product_id": "1",
         *       "quantity": 2
         *     }
         */
        AddToCart: {
            product_id: string;
            /** @default 1 */
            quantity?: number;
            /** @description Only with the custom gift set */
            coins?: string[];
        };
        /**
         * @example {
         *       "product_id": "1",
         *       "quantity": 1
         *     }
         */
        UpdateCart: {
            product_id: string;
            quantity: number;
            /**
             * @description Required if a product has several lines
             * @example 019a1804-c0de-7000-8000-00000001804a
             */
            line_id?: string;
        };
        /**
         * @example {
         *       "seen": {
         *         "total": 50,
         *         "lines": [
         *           {
         *             "line_id": "019a1804-c0de-7000-8000-0000000000c1",
         *             "quantity": 2,
         *             "price": 25
         *           }
         *         ]
         *       }
         *     }
         */
        Checkout: {
            /** @description Cart snapshot; the checkout is refused if the cart differs. Absent: order the cart as it is */
            seen?: components["schemas"]["SeenCart"];
        } | null;
        SeenCart: {
            /** @description Dollars */
            total: number;
            lines: {
                /** Format: uuid */
                line_id: string;
                quantity: number;
                /** @description Unit price in dollars */
                price: number;
            }[];
        };
        /**
         * @example {
         *       "order_id": "019a1804-c0de-7000-8000-00000001804a",
         *       "total": 50
         *     }
         */
        CheckoutResult: {
            order_id: string;
            /** @description Dollars */
            total: number;
        };
        CheckoutRefusal: {
            /** @description Always about:blank; `code` tells problems apart */
            type: string;
            /** @description The HTTP status in words */
            title: string;
            status: number;
            /** @description A plain sentence for people */
            detail: string;
            /** @description Stable name of the problem, e.g. cart.sold-out */
            code: string;
            /** @description The same sentence as `detail` */
            error: string;
            /** @description Field → what is wrong with it, where fields are at fault */
            fields?: {
                [key: string]: string;
            };
            request_id: string;
            /** @description With cart.changed: the lines that differ from the snapshot */
            changes?: components["schemas"]["CartChange"][];
        };
        CartChange: {
            line_id: string;
            /** @description Null: the line was removed */
            name: string | null;
            /** @description Null: the line was added */
            was: components["schemas"]["CartLineThen"] | null;
            /** @description Null: the line was removed */
            now: components["schemas"]["CartLineThen"] | null;
        };
        CartLineThen: {
            quantity: number;
            /** @description Unit price in dollars */
            price: number;
        };
        /**
         * @example {
         *       "id": "019a1804-c0de-7000-8000-00000001804a",
         *       "created_at": "2026-01-01T12:00:00.000Z",
         *       "status": "pending",
         *       "total": 50,
         *       "items": [
         *         {
         *           "line_id": "019a1804-c0de-7000-8000-0000000000c1",
         *           "product_id": "1",
         *           "name": "Declaration of Independence, 1804",
         *           "image": "/api/images/1804c0ffee1804c0ffee1804c0ffee18-640.webp",
         *           "quantity": 2,
         *           "price": 25,
         *           "serials": [
         *             4,
         *             5
         *           ],
         *           "coins": null
         *         }
         *       ]
         *     }
         */
        Order: {
            id: string;
            /** Format: date-time */
            created_at: string;
            /** @enum {string} */
            status: "pending" | "completed" | "cancelled";
            /** @description Dollars */
            total: number;
            items: components["schemas"]["OrderItem"][];
        };
        OrderItem: {
            line_id: string;
            product_id: string;
            name: string;
            image: string | null;
            quantity: number;
            /** @description Unit price in dollars at the time of the order */
            price: number;
            /** @description Null: the product is not numbered, or the order is cancelled */
            serials: number[] | null;
            /** @description A custom gift set's coins; null: not a custom set, or coins not chosen yet */
            coins: components["schemas"]["OrderedCoin"][] | null;
        };
        OrderedCoin: {
            id: string;
            name: string;
            /** @description Current image of the coin */
            image: string | null;
            serials: number[] | null;
        };
        /**
         * @example {
         *       "items": [
         *         {
         *           "id": "019a1804-c0de-7000-8000-00000001804a",
         *           "created_at": "2026-01-01T12:00:00.000Z",
         *           "status": "pending",
         *           "total": 50,
         *           "items": [
         *             {
         *               "line_id": "019a1804-c0de-7000-8000-0000000000c1",
         *               "product_id": "1",
         *               "name": "Declaration of Independence, 1804",
         *               "image": "/api/images/1804c0ffee1804c0ffee1804c0ffee18-640.webp",
         *               "quantity": 2,
         *               "price": 25,
         *               "serials": [
         *                 4,
         *                 5
         *               ],
         *               "coins": null
         *             }
         *           ]
         *         }
         *       ],
         *       "total": 1,
         *       "page": 1,
         *       "page_size": 24
         *     }
         */
        OrderPage: {
            items: components["schemas"]["Order"][];
            total: number;
            page: number;
            page_size: number;
        };
        /**
         * @example {
         *       "site_name": "Haiti 1804",
         *       "logo_url": "",
         *       "announcement_enabled": true,
         *       "announcement_text": "The 1804 Declaration of Independence coin is in stock: 1,804 numbered pieces, struck once.",
         *       "hero_title": "Liberty, struck in metal",
         *       "hero_subtitle": "Challenge coins of Haiti and its independence, 1791–1879",
         *       "hero_description": "Heroes, heroines and the days that made a nation, in high relief. Every coin is numbered and comes with a certificate of authenticity.",
         *       "contact_email": "hello@example.com",
         *       "contact_phone": "+1 (555) 010-1804",
         *       "contact_address": "1804 Liberty Avenue, Suite 1, Miami, FL 33101, USA",
         *       "facebook_url": "",
         *       "twitter_url": "",
         *       "instagram_url": "",
         *       "version": 4
         *     }
         */
        Settings: {
            site_name: string;
            logo_url: string;
            announcement_enabled: boolean;
            announcement_text: string;
            hero_title: string;
            hero_subtitle: string;
            hero_description: string;
            contact_email: string;
            contact_phone: string;
            contact_address: string;
            facebook_url: string;
            twitter_url: string;
            instagram_url: string;
            /** @description Send it back with a change */
            version: number;
        };
        /**
         * @description What is absent stays as it is
         * @example {
         *       "site_name": "Haiti 1804",
         *       "logo_url": "",
         *       "announcement_enabled": true,
         *       "announcement_text": "The 1804 Declaration of Independence coin is in stock: 1,804 numbered pieces, struck once.",
         *       "hero_title": "Liberty, struck in metal",
         *       "hero_subtitle": "Challenge coins of Haiti and its independence, 1791–1879",
         *       "hero_description": "Heroes, heroines and the days that made a nation, in high relief. Every coin is numbered and comes with a certificate of authenticity.",
         *       "contact_email": "hello@example.com",
         *       "contact_phone": "+1 (555) 010-1804",
         *       "contact_address": "1804 Liberty Avenue, Suite 1, Miami, FL 33101, USA",
         *       "facebook_url": "",
         *       "twitter_url": "",
         *       "instagram_url": "",
         *       "version": 4
         *     }
         */
        SettingsChange: {
            site_name?: string;
            logo_url?: string;
            announcement_enabled?: boolean;
            announcement_text?: string;
            hero_title?: string;
            hero_subtitle?: string;
            hero_description?: string;
            contact_email?: string;
            contact_phone?: string;
            contact_address?: string;
            facebook_url?: string;
            twitter_url?: string;
            instagram_url?: string;
            /** @description The version that was changed: 409 `settings.changed` when it is no longer the saved one. Without it, whatever is saved is written over */
            version?: number;
        };
        /**
         * @example {
         *       "complete": true,
         *       "account": {
         *         "id": "019a1804-c0de-7000-8000-00000000a11a",
         *         "username": "Marie-Jeanne",
         *         "email": "marie-jeanne@example.com",
         *         "email_confirmed": true,
         *         "created_at": "2026-01-01T12:00:00.000Z"
         *       },
         *       "orders": [],
         *       "comments": [
         *         {
         *           "product_id": "1",
         *           "comment": "Superb relief.",
         *           "timestamp": "2026-01-02T08:30:00+00:00"
         *         }
         *       ],
         *       "likes": [
         *         {
         *           "comment_id": "7"
         *         }
         *       ],
         *       "cart": [
         *         {
         *           "product_id": "1",
         *           "quantity": 1
         *         }
         *       ],
         *       "devices": [
         *         {
         *           "device": "Firefox on Windows",
         *           "since": "2026-01-01T12:00:00+00:00",
         *           "last_seen": "2026-01-02T08:30:00+00:00"
         *         }
         *       ],
         *       "mails": [
         *         {
         *           "kind": "order-placed",
         *           "written": "2026-01-02T08:30:00+00:00",
         *           "state": "sent"
         *         }
         *       ]
         *     }
         */
        PersonalData: {
            /** @description False where a list has as many entries as an answer may hold: older ones may be missing */
            complete: boolean;
            account: {
                /** Format: uuid */
                id: string;
                username: string;
                email: string;
                email_confirmed: boolean;
                /** Format: date-time */
                created_at: string;
            };
            orders: components["schemas"]["Order"][];
            comments: {
                product_id: string;
                comment: string;
                /** @description Date and time */
                timestamp: string;
            }[];
            likes: {
                comment_id: string;
            }[];
            cart: {
                product_id: string;
                quantity: number;
            }[];
            devices: {
                device: string;
                /** @description Date and time */
                since: string;
                /** @description Date and time */
                last_seen: string;
            }[];
            mails: {
                kind: string;
                /** @description Date and time */
                written: string;
                state: string;
            }[];
        };
        /**
         * @example {
         *       "password": "crête-à-pierrot"
         *     }
         */
        DeleteAccountBody: {
            password: string;
        };
        /**
         * @example {
         *       "on": true,
         *       "recovery_codes": 10,
         *       "required": false
         *     }
         */
        SecondFactor: {
            on: boolean;
            /** @description How many are left */
            recovery_codes: number;
            /** @description Whether the shop asks all of its staff for one */
            required: boolean;
        };
        /**
         * @example {
         *       "password": "crête-à-pierrot"
         *     }
         */
        BeginSecondFactorBody: {
            password: string;
        };
        /**
         * @example {
         *       "secret": "JBSWY3DPEHPK3PXP",
         *       "uri": "otpauth://totp/Haiti%201804:owner%40example.com?secret=JBSWY3DPEHPK3PXP"
         *     }
         */
        SecondFactorSecret: {
            /** @description As it is typed into an authenticator app */
            secret: string;
            /** @description The same for the picture that the app reads */
            uri: string;
        };
        /**
         * @example {
         *       "code": "180401"
         *     }
         */
        SecondFactorCodeBody: {
            code: string;
        };
        /**
         * @example {
         *       "token": "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIwMTlhMTgwNCJ9.c2lnbmF0dXJl",
         *       "user": {
         *         "id": "019a1804-c0de-7000-8000-00000000a11a",
         *         "username": "owner",
         *         "email": "owner@example.com",
         *         "is_admin": true
         *       },
         *       "recovery_codes": [
         *         "k7fq-2m9x-w4ht-8bnd",
         *         "p3rs-7tuv-6kmn-9wxy"
         *       ]
         *     }
         */
        SecondFactorSession: {
            token: string;
            user: components["schemas"]["User"];
            recovery_codes: string[];
        };
        /**
         * @example {
         *       "recovery_codes": [
         *         "k7fq-2m9x-w4ht-8bnd",
         *         "p3rs-7tuv-6kmn-9wxy"
         *       ]
         *     }
         */
        RecoveryCodes: {
            recovery_codes: string[];
        };
        /**
         * @example {
         *       "password": "crête-à-pierrot",
         *       "code": "180401"
         *     }
         */
        TurnOffSecondFactorBody: {
            password: string;
            code: string;
        };
        /**
         * @example {
         *       "members": [
         *         {
         *           "id": "019a1804-c0de-7000-8000-00000000de11",
         *           "username": "Défilée",
         *           "email": "defilee@example.com",
         *           "role": "packer",
         *           "since": "2026-01-01T12:00:00.000Z",
         *           "last_seen": "2026-01-02T08:30:00.000Z",
         *           "device": "Firefox on Windows",
         *           "is_you": false
         *         }
         *       ],
         *       "invitations": [
         *         {
         *           "id": "019a1804-c0de-7000-8000-0000000a1117",
         *           "email": "defilee@example.com",
         *           "role": "packer",
         *           "invited_by": "owner",
         *           "expires_at": "2026-01-08T12:00:00.000Z"
         *         }
         *       ],
         *       "roles": [
         *         {
         *           "role": "packer",
         *           "permissions": [
         *             "catalog.read",
         *             "orders.read",
         *             "orders.note",
         *             "orders.status"
         *           ]
         *         }
         *       ]
         *     }
         */
        Staff: {
            members: components["schemas"]["StaffMember"][];
            invitations: components["schemas"]["Invitation"][];
            /** @description What each role may do */
            roles: {
                /** @enum {string} */
                role: "owner" | "manager" | "packer" | "support";
                permissions: ("figures.read" | "catalog.read" | "catalog.edit" | "orders.read" | "orders.note" | "orders.status" | "orders.refund" | "customers.read" | "customers.export" | "comments.moderate" | "mail.read" | "mail.send" | "activity.read" | "settings.edit" | "staff.manage")[];
            }[];
        };
        /**
         * @example {
         *       "id": "019a1804-c0de-7000-8000-00000000de11",
         *       "username": "Défilée",
         *       "email": "defilee@example.com",
         *       "role": "packer",
         *       "since": "2026-01-01T12:00:00.000Z",
         *       "last_seen": "2026-01-02T08:30:00.000Z",
         *       "device": "Firefox on Windows",
         *       "is_you": false
         *     }
         */
        StaffMember: {
            /** Format: uuid */
            id: string;
            username: string;
            email: string;
            /** @enum {string} */
            role: "owner" | "manager" | "packer" | "support";
            /**
             * Format: date-time
             * @description When the account was made
             */
            since: string;
            /** @description To about a minute; null: not lately */
            last_seen: string | null;
            /** @description Where that was */
            device: string | null;
            is_you: boolean;
        };
        /**
         * @example {
         *       "id": "019a1804-c0de-7000-8000-0000000a1117",
         *       "email": "defilee@example.com",
         *       "role": "packer",
         *       "invited_by": "owner",
         *       "expires_at": "2026-01-08T12:00:00.000Z"
         *     }
         */
        Invitation: {
            /** Format: uuid */
            id: string;
            email: string;
            /** @enum {string} */
            role: "owner" | "manager" | "packer" | "support";
            /** @description User name of the owner */
            invited_by: string;
            /** Format: date-time */
            expires_at: string;
        };
        /**
         * @example {
         *       "email": "defilee@example.com",
         *       "role": "packer"
         *     }
         */
        Invite: {
            email: string;
            /** @enum {string} */
            role: "owner" | "manager" | "packer" | "support";
        };
        /**
         * @example {
         *       "role": "manager"
         *     }
         */
        SetStaffRole: {
            /** @enum {string} */
            role: "owner" | "manager" | "packer" | "support";
        };
        /**
         * @example {
         *       "token": "q1w2e3r4t5y6u7i8o9p0a1s2d3f4g5h6j7k8l9z0x1c"
         *     }
         */
        InvitationLink: {
            token: string;
        };
        /**
         * @example {
         *       "email": "defilee@example.com",
         *       "role": "packer",
         *       "has_account": false
         *     }
         */
        Invited: {
            email: string;
            /** @enum {string} */
            role: "owner" | "manager" | "packer" | "support";
            /** @description Whether the address has an account: who has it accepts, signed in */
            has_account: boolean;
        };
        /**
         * @example {
         *       "token": "q1w2e3r4t5y6u7i8o9p0a1s2d3f4g5h6j7k8l9z0x1c",
         *       "username": "Défilée",
         *       "password": "crête-à-pierrot"
         *     }
         */
        JoinBody: {
            token: string;
            username: string;
            password: string;
        };
        /**
         * @example {
         *       "is_admin": false
         *     }
         */
        AdminCheck: {
            is_admin: boolean;
            /**
             * @description The shop asks its staff for a second factor, and the account has none yet
             * @enum {boolean}
             */
            second_factor_missing?: true;
        };
        /**
         * @example {
         *       "total_revenue": 1804.5,
         *       "total_orders": 41,
         *       "total_users": 37,
         *       "total_products": 33
         *     }
         */
        DashboardStats: {
            /** @description Dollars of all orders that are not cancelled */
            total_revenue: number;
            total_orders: number;
            /** @description Accounts with the role user */
            total_users: number;
            /** @description Products that are not archived */
            total_products: number;
        };
        /**
         * @example {
         *       "days": [
         *         {
         *           "date": "2026-01-01",
         *           "revenue": 75,
         *           "orders": 2
         *         }
         *       ],
         *       "revenue": 75,
         *       "orders": 2
         *     }
         */
        SalesOverTime: {
            days: {
                /**
                 * Format: date
                 * @description A day, UTC
                 */
                date: string;
                /** @description Dollars of orders that are not cancelled */
                revenue: number;
                /** @description All orders of the day */
                orders: number;
            }[];
            revenue: number;
            orders: number;
        };
        /**
         * @example [
         *       {
         *         "id": "1",
         *         "name": "Declaration of Independence, 1804",
         *         "image": "/api/images/1804c0ffee1804c0ffee1804c0ffee18-640.webp",
         *         "available": 12,
         *         "mintage": 1804
         *       }
         *     ]
         */
        LowStock: {
            id: string;
            name: string;
            image: string | null;
            available: number;
            mintage: number;
        }[];
        /**
         * @example {
         *       "items": [
         *         {
         *           "id": "12",
         *           "at": "2026-01-01T12:00:00.000Z",
         *           "by": "owner",
         *           "permission": "catalog.edit",
         *           "device": "Firefox on Windows",
         *           "action": "product.update",
         *           "subject": "product",
         *           "subject_id": "1",
         *           "before": {
         *             "price": 25
         *           },
         *           "after": {
         *             "price": 28
         *           }
         *         }
         *       ],
         *       "total": 1,
         *       "page": 1,
         *       "page_size": 24
         *     }
         */
        AuditPage: {
            items: components["schemas"]["AuditEntry"][];
            total: number;
            page: number;
            page_size: number;
        };
        /**
         * @example {
         *       "id": "12",
         *       "at": "2026-01-01T12:00:00.000Z",
         *       "by": "owner",
         *       "permission": "catalog.edit",
         *       "device": "Firefox on Windows",
         *       "action": "product.update",
         *       "subject": "product",
         *       "subject_id": "1",
         *       "before": {
         *         "price": 25
         *       },
         *       "after": {
         *         "price": 28
         *       }
         *     }
         */
        AuditEntry: {
            id: string;
            /** Format: date-time */
            at: string;
            /** @description User name of the admin */
            by: string;
            /** @description The one that was used, e.g. catalog.edit; null: none was needed */
            permission: string | null;
            /** @description e.g. Firefox on Windows; null: not known */
            device: string | null;
            /** @description e.g. product.update */
            action: string;
            /** @description product, order, settings, image, staff, account, customers or comment */
            subject: string;
            subject_id: string;
            /** @description The changed fields as they were; null: it is new */
            before: {
                [key: string]: unknown;
            } | null;
            /** @description The changed fields as they became; null: it is gone */
            after: {
                [key: string]: unknown;
            } | null;
        };
        /**
         * @example {
         *       "id": "1",
         *       "name": "Declaration of Independence, 1804",
         *       "category": "historical",
         *       "price": 25,
         *       "sale_price": null,
         *       "sale_from": null,
         *       "sale_until": null,
         *       "sale_label": null,
         *       "status": "limited_stock",
         *       "description": "On 1 January 1804, at Gonaïves, Dessalines proclaimed the independence of Haiti.",
         *       "year": 1804,
         *       "weight": 58,
         *       "diameter": 50.8,
         *       "dimensions": null,
         *       "material": "Antique bronze, high relief",
         *       "mintage": 1804,
         *       "per_customer": null,
         *       "publish_at": "2026-01-01T12:00:00.000Z",
         *       "featured": true,
         *       "image": "/api/images/1804c0ffee1804c0ffee1804c0ffee18-640.webp",
         *       "images": [
         *         {
         *           "url": "/api/images/1804c0ffee1804c0ffee1804c0ffee18-640.webp",
         *           "alt": "The obverse: a liberty cap on a palm above an open scroll",
         *           "width": 1600,
         *           "height": 1600
         *         }
         *       ],
         *       "available": 1801,
         *       "next_number": 4,
         *       "published": true,
         *       "on_sale": false,
         *       "version": 4,
         *       "archived": false,
         *       "holds": [],
         *       "sold": 3,
         *       "updated_at": "2026-01-01T12:00:00.000Z"
         *     }
         */
        AdminProduct: {
            id: string;
            name: string;
            /** @enum {string} */
            category: "gift_set" | "historical" | "presidential" | "royal" | "accessories" | "children_books";
            /** @description Dollars */
            price: number;
            /** @description Dollars; a sale when below `price`, between `sale_from` and `sale_until` */
            sale_price: number | null;
            sale_label: string | null;
            /** @enum {string} */
            status: "in_stock" | "limited_stock" | "coming_soon";
            description: string;
            year: number | null;
            /** @description Grams */
            weight: number | null;
            /** @description Millimetres */
            diameter: number | null;
            dimensions: string | null;
            material: string | null;
            /** @description Number of pieces; null: unlimited */
            mintage: number | null;
            /** @description Per-customer limit over all orders; null: no limit */
            per_customer: number | null;
            featured: boolean;
            /** @description URL of the first picture */
            image: string | null;
            images: components["schemas"]["ProductPicture"][];
            /** @description Pieces left; null: unlimited */
            available: number | null;
            /** @description Number of the piece that is sold next; null: sold out, or not numbered */
            next_number: number | null;
            /** @description Null: no start time */
            sale_from: string | null;
            /** @description Null: until it is ended manually */
            sale_until: string | null;
            /** @description Publication time; null: a draft */
            publish_at: string | null;
            /** @description Whether `publish_at` has passed */
            published: boolean;
            /** @description Whether the sale price is active now */
            on_sale: boolean;
            /** @description Send it back with a change, to detect concurrent edits */
            version: number;
            archived: boolean;
            /** @description Contents of a fixed set, by seat */
            holds: {
                id: string;
                name: string;
            }[];
            /** @description Pieces sold; null: unlimited */
            sold: number | null;
            /** Format: date-time */
            updated_at: string;
        };
        /**
         * @example {
         *       "items": [
         *         {
         *           "id": "1",
         *           "name": "Declaration of Independence, 1804",
         *           "category": "historical",
         *           "price": 25,
         *           "sale_price": null,
         *           "sale_from": null,
         *           "sale_until": null,
         *           "sale_label": null,
         *           "status": "limited_stock",
         *           "description": "On 1 January 1804, at Gonaïves, Dessalines proclaimed the independence of Haiti.",
         *           "year": 1804,
         *           "weight": 58,
         *           "diameter": 50.8,
         *           "dimensions": null,
         *           "material": "Antique bronze, high relief",
         *           "mintage": 1804,
         *           "per_customer": null,
         *           "publish_at": "2026-01-01T12:00:00.000Z",
         *           "featured": true,
         *           "image": "/api/images/1804c0ffee1804c0ffee1804c0ffee18-640.webp",
         *           "images": [
         *             {
         *               "url": "/api/images/1804c0ffee1804c0ffee1804c0ffee18-640.webp",
         *               "alt": "The obverse: a liberty cap on a palm above an open scroll",
         *               "width": 1600,
         *               "height": 1600
         *             }
         *           ],
         *           "available": 1801,
         *           "next_number": 4,
         *           "published": true,
         *           "on_sale": false,
         *           "version": 4,
         *           "archived": false,
         *           "holds": [],
         *           "sold": 3,
         *           "updated_at": "2026-01-01T12:00:00.000Z"
         *         }
         *       ],
         *       "total": 1,
         *       "page": 1,
         *       "page_size": 24
         *     }
         */
        AdminProductPage: {
            items: components["schemas"]["AdminProduct"][];
            total: number;
            page: number;
            page_size: number;
        };
        /**
         * @description Omitting a nullable field is the same as sending null
         * @example {
         *       "name": "Declaration of Independence, 1804",
         *       "category": "historical",
         *       "price": 25,
         *       "sale_price": null,
         *       "sale_from": null,
         *       "sale_until": null,
         *       "sale_label": null,
         *       "status": "limited_stock",
         *       "description": "On 1 January 1804, at Gonaïves, Dessalines proclaimed the independence of Haiti.",
         *       "year": 1804,
         *       "weight": 58,
         *       "diameter": 50.8,
         *       "dimensions": null,
         *       "material": "Antique bronze, high relief",
         *       "mintage": 1804,
         *       "per_customer": null,
         *       "publish_at": "2026-01-01T12:00:00.000Z",
         *       "featured": true,
         *       "images": [
         *         {
         *           "url": "/api/images/1804c0ffee1804c0ffee1804c0ffee18-640.webp",
         *           "alt": "The obverse: a liberty cap on a palm above an open scroll"
         *         }
         *       ]
         *     }
         */
        NewProduct: {
            name: string;
            /** @enum {string} */
            category: "gift_set" | "historical" | "presidential" | "royal" | "accessories" | "children_books";
            price: number;
            /** @default null */
            sale_price?: number | null;
            /** @description Start of the sale; null: immediately */
            sale_from?: string | null;
            /** @description End of the sale; null: until it is ended manually */
            sale_until?: string | null;
            sale_label?: string | null;
            /** @enum {string} */
            status: "in_stock" | "limited_stock" | "coming_soon";
            description: string;
            /** @default null */
            year?: number | null;
            /**
             * @description Grams
             * @default null
             */
            weight?: number | null;
            /**
             * @description Millimetres
             * @default null
             */
            diameter?: number | null;
            dimensions?: string | null;
            material?: string | null;
            /** @default null */
            mintage?: number | null;
            /**
             * @description Per-customer limit; null: no limit
             * @default null
             */
            per_customer?: number | null;
            /** @description Publication time; null: a draft; omitted for a new product: now */
            publish_at?: (string | "now") | null;
            featured: boolean;
            images: components["schemas"]["PictureInput"][];
            /** @description Ids of the products in a fixed set, by seat */
            holds?: string[];
        };
        PictureInput: {
            /** @description URL returned by POST /upload-image */
            url: string;
            alt: string;
        };
        /**
         * @example {
         *       "action": "start_sale",
         *       "ids": [
         *         "2",
         *         "3"
         *       ],
         *       "percent": 20,
         *       "sale_label": "Flag Day"
         *     }
         */
        BulkChange: {
            /** @enum {string} */
            action: "status";
            ids: string[];
            /** @enum {string} */
            status: "in_stock" | "limited_stock" | "coming_soon";
        } | {
            /** @enum {string} */
            action: "featured";
            ids: string[];
            featured: boolean;
        } | {
            /** @enum {string} */
            action: "start_sale";
            ids: string[];
            /** @description Discount in percent */
            percent: number;
            sale_label?: string | null;
        } | {
            /** @enum {string} */
            action: "end_sale";
            ids: string[];
        } | {
            /** @enum {string} */
            action: "publish";
            ids: string[];
        } | {
            /** @enum {string} */
            action: "withdraw";
            ids: string[];
        } | {
            /** @enum {string} */
            action: "archive";
            ids: string[];
        } | {
            /** @enum {string} */
            action: "restore";
            ids: string[];
        };
        /**
         * @example {
         *       "changed": 2
         *     }
         */
        BulkResult: {
            changed: number;
        };
        /**
         * @example {
         *       "applied": false,
         *       "created": 0,
         *       "updated": 1,
         *       "unchanged": 32,
         *       "changes": [
         *         {
         *           "row": 3,
         *           "id": "2",
         *           "name": "Toussaint Louverture",
         *           "fields": [
         *             {
         *               "field": "price",
         *               "from": "25.00",
         *               "to": "28.00"
         *             }
         *           ]
         *         }
         *       ],
         *       "bad": [
         *         {
         *           "row": 7,
         *           "reason": "Price must be a number like 25.00."
         *         }
         *       ],
         *       "bad_count": 1
         *     }
         */
        ImportReport: {
            applied: boolean;
            created: number;
            updated: number;
            unchanged: number;
            /** @description At most the first 500 */
            changes: {
                /** @description Line of the file; the header is line 1 */
                row: number;
                /** @description Null: a new product */
                id: string | null;
                name: string;
                fields: {
                    field: string;
                    from: string;
                    to: string;
                }[];
            }[];
            /** @description Rejected rows with the reason; at most the first 500 */
            bad: {
                row: number;
                reason: string;
            }[];
            bad_count: number;
        };
        /**
         * @description Omitted fields are not changed
         * @example {
         *       "name": "Declaration of Independence, 1804",
         *       "category": "historical",
         *       "price": 25,
         *       "sale_price": null,
         *       "sale_from": null,
         *       "sale_until": null,
         *       "sale_label": null,
         *       "status": "limited_stock",
         *       "description": "On 1 January 1804, at Gonaïves, Dessalines proclaimed the independence of Haiti.",
         *       "year": 1804,
         *       "weight": 58,
         *       "diameter": 50.8,
         *       "dimensions": null,
         *       "material": "Antique bronze, high relief",
         *       "mintage": 1804,
         *       "per_customer": null,
         *       "publish_at": "2026-01-01T12:00:00.000Z",
         *       "featured": true,
         *       "images": [
         *         {
         *           "url": "/api/images/1804c0ffee1804c0ffee1804c0ffee18-640.webp",
         *           "alt": "The obverse: a liberty cap on a palm above an open scroll"
         *         }
         *       ],
         *       "version": 4
         *     }
         */
        ProductChange: {
            name?: string;
            /** @enum {string} */
            category?: "gift_set" | "historical" | "presidential" | "royal" | "accessories" | "children_books";
            price?: number;
            sale_price?: number | null;
            /** @description Start of the sale; null: immediately */
            sale_from?: string | null;
            /** @description End of the sale; null: until it is ended manually */
            sale_until?: string | null;
            sale_label?: string | null;
            /** @enum {string} */
            status?: "in_stock" | "limited_stock" | "coming_soon";
            description?: string;
            year?: number | null;
            /** @description Grams */
            weight?: number | null;
            /** @description Millimetres */
            diameter?: number | null;
            dimensions?: string | null;
            material?: string | null;
            mintage?: number | null;
            /** @description Per-customer limit; null: no limit */
            per_customer?: number | null;
            /** @description Publication time; null: a draft; omitted for a new product: now */
            publish_at?: (string | "now") | null;
            featured?: boolean;
            images?: components["schemas"]["PictureInput"][];
            /** @description Ids of the products in a fixed set, by seat */
            holds?: string[];
            version: number;
        };
        /**
         * @example {
         *       "id": "019a1804-c0de-7000-8000-00000001804a",
         *       "created_at": "2026-01-01T12:00:00.000Z",
         *       "status": "pending",
         *       "total": 50,
         *       "items": [
         *         {
         *           "line_id": "019a1804-c0de-7000-8000-0000000000c1",
         *           "product_id": "1",
         *           "name": "Declaration of Independence, 1804",
         *           "image": "/api/images/1804c0ffee1804c0ffee1804c0ffee18-640.webp",
         *           "quantity": 2,
         *           "price": 25,
         *           "serials": [
         *             4,
         *             5
         *           ],
         *           "coins": null
         *         }
         *       ],
         *       "user_id": "019a1804-c0de-7000-8000-00000000a11a",
         *       "user_name": "Marie-Jeanne",
         *       "user_email": "marie-jeanne@example.com"
         *     }
         */
        AdminOrder: {
            id: string;
            /** Format: date-time */
            created_at: string;
            /** @enum {string} */
            status: "pending" | "completed" | "cancelled";
            /** @description Dollars */
            total: number;
            items: components["schemas"]["OrderItem"][];
            user_id: string;
            user_name: string;
            user_email: string;
        };
        /**
         * @example {
         *       "items": [
         *         {
         *           "id": "019a1804-c0de-7000-8000-00000001804a",
         *           "created_at": "2026-01-01T12:00:00.000Z",
         *           "status": "pending",
         *           "total": 50,
         *           "items": [
         *             {
         *               "line_id": "019a1804-c0de-7000-8000-0000000000c1",
         *               "product_id": "1",
         *               "name": "Declaration of Independence, 1804",
         *               "image": "/api/images/1804c0ffee1804c0ffee1804c0ffee18-640.webp",
         *               "quantity": 2,
         *               "price": 25,
         *               "serials": [
         *                 4,
         *                 5
         *               ],
         *               "coins": null
         *             }
         *           ],
         *           "user_id": "019a1804-c0de-7000-8000-00000000a11a",
         *           "user_name": "Marie-Jeanne",
         *           "user_email": "marie-jeanne@example.com"
         *         }
         *       ],
         *       "total": 1,
         *       "page": 1,
         *       "page_size": 24
         *     }
         */
        AdminOrderPage: {
            items: components["schemas"]["AdminOrder"][];
            total: number;
            page: number;
            page_size: number;
        };
        /**
         * @example {
         *       "pending": 11,
         *       "completed": 240,
         *       "cancelled": 3
         *     }
         */
        OrderCounts: {
            pending: number;
            completed: number;
            cancelled: number;
        };
        /**
         * @example {
         *       "ids": [
         *         "019a1804-c0de-7000-8000-00000001804a"
         *       ],
         *       "status": "completed"
         *     }
         */
        SetOrderStatuses: {
            ids: string[];
            /** @enum {string} */
            status: "pending" | "completed" | "cancelled";
        };
        /**
         * @example {
         *       "changed": [
         *         "019a1804-c0de-7000-8000-00000001804a"
         *       ],
         *       "unchanged": [],
         *       "refused": []
         *     }
         */
        OrderStatusReport: {
            /** @description Ids */
            changed: string[];
            /** @description Ids of orders that already had this status */
            unchanged: string[];
            /** @description Orders that were not changed, with the reason */
            refused: components["schemas"]["RefusedOrder"][];
        };
        RefusedOrder: {
            id: string;
            code: string;
            detail: string;
        };
        /**
         * @example {
         *       "newer": null,
         *       "older": "019a1804-c0de-7000-8000-00000001804a"
         *     }
         */
        OrderNeighbours: {
            /** @description Id; null: this is the newest */
            newer: string | null;
            /** @description Id; null: this is the oldest */
            older: string | null;
        };
        /**
         * @example {
         *       "id": "019a1804-c0de-7000-8000-00000001804a",
         *       "created_at": "2026-01-01T12:00:00.000Z",
         *       "status": "pending",
         *       "total": 50,
         *       "items": [
         *         {
         *           "line_id": "019a1804-c0de-7000-8000-0000000000c1",
         *           "product_id": "1",
         *           "name": "Declaration of Independence, 1804",
         *           "image": "/api/images/1804c0ffee1804c0ffee1804c0ffee18-640.webp",
         *           "quantity": 2,
         *           "price": 25,
         *           "serials": [
         *             4,
         *             5
         *           ],
         *           "coins": null
         *         }
         *       ],
         *       "user_id": "019a1804-c0de-7000-8000-00000000a11a",
         *       "user_name": "Marie-Jeanne",
         *       "user_email": "marie-jeanne@example.com",
         *       "note": "Asked for a gift box.",
         *       "timeline": [
         *         {
         *           "at": "2026-01-01T12:00:00.000Z",
         *           "by": "Marie-Jeanne",
         *           "kind": "placed",
         *           "from": null,
         *           "to": "pending"
         *         }
         *       ]
         *     }
         */
        AdminOrderDetail: {
            id: string;
            /** Format: date-time */
            created_at: string;
            /** @enum {string} */
            status: "pending" | "completed" | "cancelled";
            /** @description Dollars */
            total: number;
            items: components["schemas"]["OrderItem"][];
            user_id: string;
            user_name: string;
            user_email: string;
            /** @description Visible to staff only */
            note: string;
            /** @description Oldest first */
            timeline: components["schemas"]["OrderEvent"][];
        };
        OrderEvent: {
            /** Format: date-time */
            at: string;
            /** @description Name of the user who made the change */
            by: string;
            /** @enum {string} */
            kind: "placed" | "status" | "note";
            from: ("pending" | "completed" | "cancelled") | null;
            to: ("pending" | "completed" | "cancelled") | null;
        };
        /**
         * @example {
         *       "status": "completed"
         *     }
         */
        SetOrderStatus: {
            /** @enum {string} */
            status: "pending" | "completed" | "cancelled";
        };
        /**
         * @example {
         *       "note": "Asked for a gift box."
         *     }
         */
        SetOrderNote: {
            note: string;
        };
        /**
         * @example {
         *       "items": [
         *         {
         *           "id": "7",
         *           "username": "Marie-Jeanne",
         *           "comment": "Heavier in the hand than I thought, and beautifully struck.",
         *           "timestamp": "2026-01-01T12:00:00.000Z",
         *           "product_id": "1",
         *           "product_name": "Toussaint Louverture"
         *         }
         *       ],
         *       "total": 1,
         *       "page": 1,
         *       "page_size": 24
         *     }
         */
        ModeratedCommentPage: {
            items: components["schemas"]["ModeratedComment"][];
            total: number;
            page: number;
            page_size: number;
        };
        /**
         * @example {
         *       "id": "7",
         *       "username": "Marie-Jeanne",
         *       "comment": "Heavier in the hand than I thought, and beautifully struck.",
         *       "timestamp": "2026-01-01T12:00:00.000Z",
         *       "product_id": "1",
         *       "product_name": "Toussaint Louverture"
         *     }
         */
        ModeratedComment: {
            id: string;
            username: string;
            comment: string;
            /** Format: date-time */
            timestamp: string;
            product_id: string;
            product_name: string;
        };
        /**
         * @example {
         *       "id": "019a1804-c0de-7000-8000-00000000a11a",
         *       "username": "Marie-Jeanne",
         *       "email": "marie-jeanne@example.com",
         *       "created_at": "2026-01-01T12:00:00.000Z",
         *       "order_count": 2,
         *       "total_spent": 75
         *     }
         */
        Customer: {
            id: string;
            username: string;
            email: string;
            /** Format: date-time */
            created_at: string;
            /** @description All orders */
            order_count: number;
            /** @description Dollars of orders that are not cancelled */
            total_spent: number;
        };
        /**
         * @example {
         *       "items": [
         *         {
         *           "id": "019a1804-c0de-7000-8000-00000000a11a",
         *           "username": "Marie-Jeanne",
         *           "email": "marie-jeanne@example.com",
         *           "created_at": "2026-01-01T12:00:00.000Z",
         *           "order_count": 2,
         *           "total_spent": 75
         *         }
         *       ],
         *       "total": 1,
         *       "page": 1,
         *       "page_size": 24
         *     }
         */
        CustomerPage: {
            items: components["schemas"]["Customer"][];
            total: number;
            page: number;
            page_size: number;
        };
        /**
         * @example {
         *       "emails": [
         *         "marie-jeanne@example.com"
         *       ],
         *       "count": 1
         *     }
         */
        CustomerEmails: {
            emails: string[];
            count: number;
        };
        /**
         * @example {
         *       "customers": []
         *     }
         */
        CustomerExport: {
            customers: components["schemas"]["Customer"][];
        };
        /**
         * @example {
         *       "products": [],
         *       "orders": [],
         *       "customers": []
         *     }
         */
        SearchResult: {
            products: {
                id: string;
                name: string;
                /** @description URL of the first picture */
                image: string | null;
                /** @description Whether `publish_at` has passed */
                published: boolean;
                archived: boolean;
            }[];
            orders: {
                id: string;
                /** Format: date-time */
                created_at: string;
                /** @enum {string} */
                status: "pending" | "completed" | "cancelled";
                /** @description Dollars */
                total: number;
                user_name: string;
            }[];
            customers: {
                id: string;
                username: string;
                email: string;
            }[];
        };
        /**
         * @example {
         *       "items": [
         *         {
         *           "id": "019a1804-c0de-7000-8000-0000000e0a11",
         *           "kind": "order-placed",
         *           "to": "marie-jeanne@example.com",
         *           "state": "sent",
         *           "tries": 1,
         *           "last_error": null,
         *           "written": "2026-01-01T12:00:00.000Z"
         *         }
         *       ],
         *       "total": 1,
         *       "page": 1,
         *       "page_size": 24,
         *       "troubled": 0,
         *       "is_mailbox": true
         *     }
         */
        MailboxPage: {
            items: components["schemas"]["Message"][];
            total: number;
            page: number;
            page_size: number;
            /** @description How many failed or are held */
            troubled: number;
            /** @description No mail server is set: mails are files, and are read in the back office */
            is_mailbox: boolean;
        };
        /**
         * @example {
         *       "id": "019a1804-c0de-7000-8000-0000000e0a11",
         *       "kind": "order-placed",
         *       "to": "marie-jeanne@example.com",
         *       "state": "sent",
         *       "tries": 1,
         *       "last_error": null,
         *       "written": "2026-01-01T12:00:00.000Z"
         *     }
         */
        Message: {
            /** Format: uuid */
            id: string;
            /** @enum {string} */
            kind: "order-placed" | "order-cancelled" | "order-completed" | "password-reset" | "confirm-email" | "email-changed" | "new-device" | "staff-invitation" | "new-owner" | "second-factor";
            /** @description Null: nobody (any more) */
            to: string | null;
            /**
             * @description waiting: it is sent as soon as it can be; held: it waits for a word; unconfirmed: it is sent when the recipient has confirmed the address; kept: no mail server is set, it is read here; failed: given up; dropped: there was nobody to send it to, nothing to tell any more, or too many of its kind were sent before
             * @enum {string}
             */
            state: "waiting" | "held" | "unconfirmed" | "sent" | "kept" | "failed" | "dropped";
            tries: number;
            last_error: string | null;
            /** Format: date-time */
            written: string;
        };
        /**
         * @example {
         *       "id": "019a1804-c0de-7000-8000-0000000e0a11",
         *       "kind": "order-placed",
         *       "to": "marie-jeanne@example.com",
         *       "state": "sent",
         *       "tries": 1,
         *       "last_error": null,
         *       "written": "2026-01-01T12:00:00.000Z",
         *       "subject": "Your order 0000001A",
         *       "text": "HAITI 1804\n\nThank you, Marie-Jeanne\n",
         *       "letter": "/api/letters/019a1804-c0de-7000-8000-0000000e0a11"
         *     }
         */
        MessageDetail: {
            /** Format: uuid */
            id: string;
            /** @enum {string} */
            kind: "order-placed" | "order-cancelled" | "order-completed" | "password-reset" | "confirm-email" | "email-changed" | "new-device" | "staff-invitation" | "new-owner" | "second-factor";
            /** @description Null: nobody (any more) */
            to: string | null;
            /**
             * @description waiting: it is sent as soon as it can be; held: it waits for a word; unconfirmed: it is sent when the recipient has confirmed the address; kept: no mail server is set, it is read here; failed: given up; dropped: there was nobody to send it to, nothing to tell any more, or too many of its kind were sent before
             * @enum {string}
             */
            state: "waiting" | "held" | "unconfirmed" | "sent" | "kept" | "failed" | "dropped";
            tries: number;
            last_error: string | null;
            /** Format: date-time */
            written: string;
            /** @description Null: there is nobody to write to */
            subject: string | null;
            text: string | null;
            /** @description The address of the mail as HTML; the cookie of this answer opens it for five minutes */
            letter: string | null;
        };
        /**
         * @example {
         *       "state": "failed"
         *     }
         */
        SendAgain: {
            /** @enum {string} */
            state: "failed" | "held";
        };
        /**
         * @example {
         *       "count": 3
         *     }
         */
        SentAgain: {
            count: number;
        };
        /**
         * @example {
         *       "required": true
         *     }
         */
        SecondFactorRule: {
            required: boolean;
        };
        /**
         * @example {
         *       "status": "ok"
         *     }
         */
        Health: {
            /** @enum {string} */
            status: "ok";
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: {
        /**
         * @description The request's name in the shop's log; tell it when you ask for help
         * @example 7e57ab1e-1804-4c01-9a1d-0c0ffee0c01d
         */
        "X-Request-Id": string;
        /**
         * @description After how many seconds trying again makes sense
         * @example 1
         */
        "Retry-After": string;
        /**
         * @description Names what was answered; send it as `If-None-Match` to ask whether it is the same
         * @example "1804c0ffee1804c0ffee1804c0ffee18-640.webp"
         */
        ETag: string;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    Auth_register: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RegisterBody"];
            };
        };
        responses: {
            /** @description Done */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    /**
                     * @description The cookie `device`: sent with a later log-in, it keeps the guesses of strangers from using up the allowance of this device. It opens nothing, and a client may leave it away
                     * @example device=gH5c.t0kN; Max-Age=31536000; Path=/api/auth; HttpOnly; SameSite=Lax
                     */
                    "Set-Cookie"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Session"];
                };
            };
            /** @description Bad Request: `common.invalid-input`, `common.bad-request` */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Request Timeout: `common.timeout` */
            408: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Conflict: `auth.email-taken` */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Payload Too Large: `common.too-large` */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unsupported Media Type: `common.unsupported-type` */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too Many Requests: `common.too-many-attempts` */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Service Unavailable: `common.too-busy`, `common.unavailable` */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Anything else that goes wrong: `common.unexpected` */
            default: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    Auth_login: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LoginBody"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    /**
                     * @description The cookie `device`: sent with a later log-in, it keeps the guesses of strangers from using up the allowance of this device. It opens nothing, and a client may leave it away
                     * @example device=gH5c.t0kN; Max-Age=31536000; Path=/api/auth; HttpOnly; SameSite=Lax
                     */
                    "Set-Cookie"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Session"];
                };
            };
            /** @description Bad Request: `common.invalid-input`, `common.bad-request` */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unauthorized: `auth.wrong-credentials`, `auth.code-needed`, `auth.code-refused` */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Request Timeout: `common.timeout` */
            408: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Payload Too Large: `common.too-large` */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unsupported Media Type: `common.unsupported-type` */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too Many Requests: `auth.too-many-codes`, `common.too-many-attempts` */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Service Unavailable: `common.too-busy`, `common.unavailable` */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Anything else that goes wrong: `common.unexpected` */
            default: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    Auth_logout: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Bad Request: `common.bad-request` */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unauthorized: `auth.not-signed-in` */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Request Timeout: `common.timeout` */
            408: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Payload Too Large: `common.too-large` */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unsupported Media Type: `common.unsupported-type` */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Service Unavailable: `common.too-busy`, `common.unavailable` */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Anything else that goes wrong: `common.unexpected` */
            default: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    Auth_me: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
                };
            };
            /** @description Unauthorized: `auth.not-signed-in` */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Service Unavailable: `common.too-busy`, `common.unavailable` */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Anything else that goes wrong: `common.unexpected` */
            default: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    Recovery_forgot: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ForgotPasswordBody"];
            };
        };
        responses: {
            /** @description Done */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Bad Request: `common.invalid-input`, `common.bad-request` */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Request Timeout: `common.timeout` */
            408: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Payload Too Large: `common.too-large` */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unsupported Media Type: `common.unsupported-type` */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too Many Requests: `common.too-many-attempts` */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Service Unavailable: `common.too-busy`, `common.unavailable` */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Anything else that goes wrong: `common.unexpected` */
            default: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    Recovery_reset: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ResetPasswordBody"];
            };
        };
        responses: {
            /** @description Done */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    /**
                     * @description The cookie `device`: sent with a later log-in, it keeps the guesses of strangers from using up the allowance of this device. It opens nothing, and a client may leave it away
                     * @example device=gH5c.t0kN; Max-Age=31536000; Path=/api/auth; HttpOnly; SameSite=Lax
                     */
                    "Set-Cookie"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Bad Request: `common.invalid-input`, `common.bad-request` */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Request Timeout: `common.timeout` */
            408: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Gone: `auth.link-used-up` */
            410: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Payload Too Large: `common.too-large` */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unsupported Media Type: `common.unsupported-type` */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too Many Requests: `common.too-many-attempts` */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Service Unavailable: `common.too-busy`, `common.unavailable` */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Anything else that goes wrong: `common.unexpected` */
            default: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    Recovery_confirm: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ConfirmEmailBody"];
            };
        };
        responses: {
            /** @description Done */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Bad Request: `common.invalid-input`, `common.bad-request` */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Request Timeout: `common.timeout` */
            408: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Conflict: `auth.email-taken` */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Gone: `auth.link-used-up` */
            410: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Payload Too Large: `common.too-large` */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unsupported Media Type: `common.unsupported-type` */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too Many Requests: `common.too-many-attempts` */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Service Unavailable: `common.too-busy`, `common.unavailable` */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Anything else that goes wrong: `common.unexpected` */
            default: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    Account_get: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Account"];
                };
            };
            /** @description Unauthorized: `auth.not-signed-in` */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Service Unavailable: `common.too-busy`, `common.unavailable` */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Anything else that goes wrong: `common.unexpected` */
            default: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    Account_rename: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangeNameBody"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
                };
            };
            /** @description Bad Request: `common.invalid-input`, `common.bad-request` */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unauthorized: `auth.not-signed-in` */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Request Timeout: `common.timeout` */
            408: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Payload Too Large: `common.too-large` */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unsupported Media Type: `common.unsupported-type` */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Service Unavailable: `common.too-busy`, `common.unavailable` */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Anything else that goes wrong: `common.unexpected` */
            default: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    Account_changeEmail: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangeEmailBody"];
            };
        };
        responses: {
            /** @description Done */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Bad Request: `auth.wrong-password`, `common.invalid-input`, `common.bad-request` */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unauthorized: `auth.not-signed-in` */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Request Timeout: `common.timeout` */
            408: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Conflict: `auth.same-email` */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Payload Too Large: `common.too-large` */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unsupported Media Type: `common.unsupported-type` */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too Many Requests: `common.too-many-attempts` */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Service Unavailable: `common.too-busy`, `common.unavailable` */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Anything else that goes wrong: `common.unexpected` */
            default: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    Account_confirmAgain: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Bad Request: `common.bad-request` */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unauthorized: `auth.not-signed-in` */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Request Timeout: `common.timeout` */
            408: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Conflict: `auth.email-confirmed` */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Payload Too Large: `common.too-large` */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unsupported Media Type: `common.unsupported-type` */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too Many Requests: `common.too-many-attempts` */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Service Unavailable: `common.too-busy`, `common.unavailable` */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Anything else that goes wrong: `common.unexpected` */
            default: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    Account_changePassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangePasswordBody"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    /**
                     * @description The cookie `device`: sent with a later log-in, it keeps the guesses of strangers from using up the allowance of this device. It opens nothing, and a client may leave it away
                     * @example device=gH5c.t0kN; Max-Age=31536000; Path=/api/auth; HttpOnly; SameSite=Lax
                     */
                    "Set-Cookie"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Session"];
                };
            };
            /** @description Bad Request: `auth.wrong-password`, `common.invalid-input`, `common.bad-request` */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unauthorized: `auth.not-signed-in` */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Request Timeout: `common.timeout` */
            408: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Payload Too Large: `common.too-large` */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unsupported Media Type: `common.unsupported-type` */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too Many Requests: `common.too-many-attempts` */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Service Unavailable: `common.too-busy`, `common.unavailable` */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Anything else that goes wrong: `common.unexpected` */
            default: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    Account_devices: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeviceList"];
                };
            };
            /** @description Unauthorized: `auth.not-signed-in` */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Service Unavailable: `common.too-busy`, `common.unavailable` */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Anything else that goes wrong: `common.unexpected` */
            default: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    Account_endDevice: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Device id
                 * @example 0b1d6f0e-1804-4c01-9a1d-0c0ffee0c01d
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Bad Request: `common.bad-request` */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unauthorized: `auth.not-signed-in` */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not Found: `auth.device-not-found` */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Request Timeout: `common.timeout` */
            408: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Payload Too Large: `common.too-large` */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unsupported Media Type: `common.unsupported-type` */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Service Unavailable: `common.too-busy`, `common.unavailable` */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Anything else that goes wrong: `common.unexpected` */
            default: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    Account_signOutEverywhere: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Bad Request: `common.bad-request` */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unauthorized: `auth.not-signed-in` */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Request Timeout: `common.timeout` */
            408: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Payload Too Large: `common.too-large` */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unsupported Media Type: `common.unsupported-type` */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Service Unavailable: `common.too-busy`, `common.unavailable` */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Anything else that goes wrong: `common.unexpected` */
            default: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    FreshProof_prove: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ProofBody"];
            };
        };
        responses: {
            /** @description Done */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Bad Request: `auth.wrong-password`, `auth.wrong-code`, `common.invalid-input`, `common.bad-request` */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unauthorized: `auth.not-signed-in` */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Request Timeout: `common.timeout` */
            408: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Conflict: `auth.second-factor-off` */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Payload Too Large: `common.too-large` */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unsupported Media Type: `common.unsupported-type` */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too Many Requests: `common.too-many-attempts`, `auth.too-many-codes` */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Service Unavailable: `common.too-busy`, `common.unavailable` */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Anything else that goes wrong: `common.unexpected` */
            default: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    Catalog_list: {
        parameters: {
            query?: {
                category?: "gift_set" | "historical" | "presidential" | "royal" | "accessories" | "children_books" | "heroines" | "on_sale";
                q?: string;
                sort?: "featured" | "price_asc" | "price_desc";
                /** @description Which page, from 1. Without it the whole list is answered, as a bare array, while it has at most 1,000 entries (else 400 `common.ask-with-page`); with it `{items, total, page, page_size}`. */
                page?: number;
                /** @description How many of them make a page; does nothing without `page` */
                page_size?: number;
            };
            header?: {
                /** @description The ETag of an earlier answer */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Without `page` the whole list, as a bare array; with `page` one page of it */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    /** @example no-cache */
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Product"][] | components["schemas"]["ProductPage"];
                };
            };
            /** @description The same as with that ETag */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    /** @example no-cache */
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Bad Request: `common.invalid-input`, `common.ask-with-page` */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Service Unavailable: `common.too-busy`, `common.unavailable` */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Anything else that goes wrong: `common.unexpected` */
            default: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    Catalog_get: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of an earlier answer */
                "If-None-Match"?: string;
            };
            path: {
                /**
                 * @description Product id
                 * @example 1
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    /** @example no-cache */
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Product"];
                };
            };
            /** @description The same as with that ETag */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    /** @example no-cache */
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not Found: `catalog.product-not-found` */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Service Unavailable: `common.too-busy`, `common.unavailable` */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Anything else that goes wrong: `common.unexpected` */
            default: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    Catalog_relatedTo: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of an earlier answer */
                "If-None-Match"?: string;
            };
            path: {
                /**
                 * @description Product id
                 * @example 1
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    /** @example no-cache */
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Related"];
                };
            };
            /** @description The same as with that ETag */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    /** @example no-cache */
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not Found: `catalog.product-not-found` */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Service Unavailable: `common.too-busy`, `common.unavailable` */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Anything else that goes wrong: `common.unexpected` */
            default: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    Comments_list: {
        parameters: {
            query?: {
                /** @description Which page, from 1. Without it the whole list is answered, as a bare array, while it has at most 1,000 entries (else 400 `common.ask-with-page`); with it `{items, total, page, page_size}`. */
                page?: number;
                /** @description How many of them make a page; does nothing without `page` */
                page_size?: number;
            };
            header?: never;
            path: {
                /**
                 * @description Product id
                 * @example 1
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Without `page` the whole list, as a bare array; with `page` one page of it */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Comment"][] | components["schemas"]["CommentPage"];
                };
            };
            /** @description Bad Request: `common.invalid-input`, `common.ask-with-page` */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not Found: `catalog.product-not-found` */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Service Unavailable: `common.too-busy`, `common.unavailable` */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Anything else that goes wrong: `common.unexpected` */
            default: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    Comments_post: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Product id
                 * @example 1
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewComment"];
            };
        };
        responses: {
            /** @description Done */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Comment"];
                };
            };
            /** @description Bad Request: `common.invalid-input`, `common.bad-request` */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unauthorized: `auth.not-signed-in` */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not Found: `catalog.product-not-found` */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Request Timeout: `common.timeout` */
            408: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Payload Too Large: `common.too-large` */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unsupported Media Type: `common.unsupported-type` */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too Many Requests: `common.too-many-attempts` */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Service Unavailable: `common.too-busy`, `common.unavailable` */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Anything else that goes wrong: `common.unexpected` */
            default: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    Comments_like: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Comment id
                 * @example 7
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Likes"];
                };
            };
            /** @description Bad Request: `common.bad-request` */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unauthorized: `auth.not-signed-in` */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not Found: `catalog.comment-not-found` */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Request Timeout: `common.timeout` */
            408: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Payload Too Large: `common.too-large` */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unsupported Media Type: `common.unsupported-type` */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too Many Requests: `common.too-many-attempts` */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Service Unavailable: `common.too-busy`, `common.unavailable` */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Anything else that goes wrong: `common.unexpected` */
            default: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    Comments_unlike: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Comment id
                 * @example 7
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Likes"];
                };
            };
            /** @description Bad Request: `common.bad-request` */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unauthorized: `auth.not-signed-in` */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not Found: `catalog.comment-not-found` */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Request Timeout: `common.timeout` */
            408: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Payload Too Large: `common.too-large` */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unsupported Media Type: `common.unsupported-type` */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too Many Requests: `common.too-many-attempts` */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Service Unavailable: `common.too-busy`, `common.unavailable` */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Anything else that goes wrong: `common.unexpected` */
            default: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    Images_read: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of an earlier answer */
                "If-None-Match"?: string;
            };
            path: {
                /**
                 * @description `<hash>-<width>.<webp|avif>`, 320, 640 or 960 pixels wide; 1600 as avif if the picture is wider than 960
                 * @example 1804c0ffee1804c0ffee1804c0ffee18-640.webp
                 */
                file: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The picture */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    /** @example public, max-age=31536000, immutable */
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "image/webp": string;
                    "image/avif": string;
                };
            };
            /** @description The same as with that ETag */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    /** @example public, max-age=31536000, immutable */
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not Found: `catalog.image-not-found` */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Service Unavailable: `common.too-busy`, `common.unavailable` */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Anything else that goes wrong: `common.unexpected` */
            default: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    Upload_upload: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /** Format: binary */
                    file?: string;
                };
            };
        };
        responses: {
            /** @description Done */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UploadedImage"];
                };
            };
            /** @description Bad Request: `catalog.no-file`, `catalog.one-file-only`, `catalog.upload-broken`, `common.invalid-input`, `common.bad-request` */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unauthorized: `auth.not-signed-in` */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Forbidden: `auth.forbidden`, `auth.second-factor-required`, `auth.permission-missing` */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Request Timeout: `common.timeout` */
            408: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Payload Too Large: `catalog.file-too-large`, `common.too-large` */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unsupported Media Type: `catalog.not-a-picture`, `common.unsupported-type` */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unprocessable Entity: `catalog.picture-damaged`, `catalog.too-many-pixels`, `catalog.picture-too-hard` */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too Many Requests: `common.too-many-attempts` */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Service Unavailable: `catalog.too-many-pictures`, `catalog.encoder-down`, `common.too-busy`, `common.unavailable` */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Anything else that goes wrong: `common.unexpected` */
            default: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    Cart_get: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Cart"];
                };
            };
            /** @description Unauthorized: `auth.not-signed-in` */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Service Unavailable: `common.too-busy`, `common.unavailable` */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Anything else that goes wrong: `common.unexpected` */
            default: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    Cart_add: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AddToCart"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Cart"];
                };
            };
            /** @description Bad Request: `cart.coins-only-in-set`, `cart.coin-not-for-sets`, `common.invalid-input`, `common.bad-request` */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unauthorized: `auth.not-signed-in` */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not Found: `catalog.product-not-found` */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Request Timeout: `common.timeout` */
            408: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Conflict: `cart.coming-soon`, `cart.no-longer-sold`, `cart.sold-out`, `cart.not-enough-left`, `cart.per-customer`, `cart.too-many`, `cart.full` */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Payload Too Large: `common.too-large` */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unsupported Media Type: `common.unsupported-type` */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Service Unavailable: `common.too-busy`, `common.unavailable` */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Anything else that goes wrong: `common.unexpected` */
            default: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    Cart_update: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateCart"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Cart"];
                };
            };
            /** @description Bad Request: `common.invalid-input`, `common.bad-request` */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unauthorized: `auth.not-signed-in` */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not Found: `catalog.product-not-found`, `cart.not-in-cart` */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Request Timeout: `common.timeout` */
            408: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Conflict: `cart.sold-out`, `cart.not-enough-left`, `cart.per-customer`, `cart.which-line`, `cart.full` */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Payload Too Large: `common.too-large` */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unsupported Media Type: `common.unsupported-type` */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Service Unavailable: `common.too-busy`, `common.unavailable` */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Anything else that goes wrong: `common.unexpected` */
            default: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    Cart_remove: {
        parameters: {
            query?: {
                /**
                 * @description A UUID
                 * @example 019a1804-c0de-7000-8000-00000001804a
                 */
                line_id?: string;
            };
            header?: never;
            path: {
                /**
                 * @description Product id
                 * @example 1
                 */
                product_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Cart"];
                };
            };
            /** @description Bad Request: `common.invalid-input`, `common.bad-request` */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unauthorized: `auth.not-signed-in` */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not Found: `catalog.product-not-found`, `cart.not-in-cart` */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Request Timeout: `common.timeout` */
            408: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Conflict: `cart.which-line` */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Payload Too Large: `common.too-large` */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unsupported Media Type: `common.unsupported-type` */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Service Unavailable: `common.too-busy`, `common.unavailable` */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Anything else that goes wrong: `common.unexpected` */
            default: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    Cart_clear: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Cart"];
                };
            };
            /** @description Bad Request: `common.bad-request` */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unauthorized: `auth.not-signed-in` */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Request Timeout: `common.timeout` */
            408: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Payload Too Large: `common.too-large` */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unsupported Media Type: `common.unsupported-type` */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Service Unavailable: `common.too-busy`, `common.unavailable` */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Anything else that goes wrong: `common.unexpected` */
            default: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    Orders_checkout: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A new key per click on Checkout: 1 to 200 printable characters
                 * @example 019a1804-c0de-7000-8000-0000000000e7
                 */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["Checkout"];
            };
        };
        responses: {
            /** @description Done */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CheckoutResult"];
                };
            };
            /** @description Bad Request: `common.invalid-input`, `common.bad-request` */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unauthorized: `auth.not-signed-in` */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Request Timeout: `common.timeout` */
            408: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Conflict: `cart.empty`, `cart.full`, `cart.changed`, `cart.sold-out`, `cart.not-enough-left`, `cart.per-customer`, `cart.coming-soon`, `cart.no-longer-sold` */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["CheckoutRefusal"];
                };
            };
            /** @description Payload Too Large: `common.too-large` */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unsupported Media Type: `common.unsupported-type` */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unprocessable Entity: `orders.key-reused` */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too Many Requests: `orders.too-many` */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Service Unavailable: `common.too-busy`, `common.unavailable` */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Anything else that goes wrong: `common.unexpected` */
            default: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    Orders_list: {
        parameters: {
            query?: {
                /** @description Which page, from 1. Without it the whole list is answered, as a bare array, while it has at most 1,000 entries (else 400 `common.ask-with-page`); with it `{items, total, page, page_size}`. */
                page?: number;
                /** @description How many of them make a page; does nothing without `page` */
                page_size?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Without `page` the whole list, as a bare array; with `page` one page of it */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Order"][] | components["schemas"]["OrderPage"];
                };
            };
            /** @description Bad Request: `common.invalid-input`, `common.ask-with-page` */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unauthorized: `auth.not-signed-in` */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Service Unavailable: `common.too-busy`, `common.unavailable` */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Anything else that goes wrong: `common.unexpected` */
            default: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    Settings_read: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of an earlier answer */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    /** @example no-cache */
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Settings"];
                };
            };
            /** @description The same as with that ETag */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    /** @example no-cache */
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Service Unavailable: `common.too-busy`, `common.unavailable` */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Anything else that goes wrong: `common.unexpected` */
            default: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    Settings_save: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SettingsChange"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Settings"];
                };
            };
            /** @description Bad Request: `settings.unknown-logo`, `common.invalid-input`, `common.bad-request` */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unauthorized: `auth.not-signed-in` */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Forbidden: `auth.forbidden`, `auth.second-factor-required`, `auth.permission-missing` */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Request Timeout: `common.timeout` */
            408: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Conflict: `settings.changed` */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Payload Too Large: `common.too-large` */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unsupported Media Type: `common.unsupported-type` */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Service Unavailable: `common.too-busy`, `common.unavailable` */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Anything else that goes wrong: `common.unexpected` */
            default: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    PersonalData_export: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PersonalData"];
                };
            };
            /** @description Unauthorized: `auth.not-signed-in` */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too Many Requests: `common.too-many-attempts` */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Service Unavailable: `common.too-busy`, `common.unavailable` */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Anything else that goes wrong: `common.unexpected` */
            default: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    PersonalData_erase: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DeleteAccountBody"];
            };
        };
        responses: {
            /** @description Done */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Bad Request: `auth.wrong-password`, `common.invalid-input`, `common.bad-request` */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unauthorized: `auth.not-signed-in` */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Request Timeout: `common.timeout` */
            408: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Conflict: `account.admins-stay` */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Payload Too Large: `common.too-large` */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unsupported Media Type: `common.unsupported-type` */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too Many Requests: `common.too-many-attempts` */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Service Unavailable: `common.too-busy`, `common.unavailable` */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Anything else that goes wrong: `common.unexpected` */
            default: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    OwnSecondFactor_get: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SecondFactor"];
                };
            };
            /** @description Unauthorized: `auth.not-signed-in` */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Service Unavailable: `common.too-busy`, `common.unavailable` */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Anything else that goes wrong: `common.unexpected` */
            default: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    OwnSecondFactor_begin: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BeginSecondFactorBody"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SecondFactorSecret"];
                };
            };
            /** @description Bad Request: `auth.wrong-password`, `common.invalid-input`, `common.bad-request` */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unauthorized: `auth.not-signed-in` */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Request Timeout: `common.timeout` */
            408: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Conflict: `auth.second-factor-on` */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Payload Too Large: `common.too-large` */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unsupported Media Type: `common.unsupported-type` */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too Many Requests: `common.too-many-attempts` */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Service Unavailable: `common.too-busy`, `common.unavailable` */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Anything else that goes wrong: `common.unexpected` */
            default: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    OwnSecondFactor_turnOn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SecondFactorCodeBody"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    /**
                     * @description The cookie `device`: sent with a later log-in, it keeps the guesses of strangers from using up the allowance of this device. It opens nothing, and a client may leave it away
                     * @example device=gH5c.t0kN; Max-Age=31536000; Path=/api/auth; HttpOnly; SameSite=Lax
                     */
                    "Set-Cookie"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SecondFactorSession"];
                };
            };
            /** @description Bad Request: `auth.wrong-code`, `common.invalid-input`, `common.bad-request` */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unauthorized: `auth.not-signed-in` */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Request Timeout: `common.timeout` */
            408: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Conflict: `auth.second-factor-on` */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Payload Too Large: `common.too-large` */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unsupported Media Type: `common.unsupported-type` */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too Many Requests: `common.too-many-attempts` */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Service Unavailable: `common.too-busy`, `common.unavailable` */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Anything else that goes wrong: `common.unexpected` */
            default: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    OwnSecondFactor_renewCodes: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SecondFactorCodeBody"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecoveryCodes"];
                };
            };
            /** @description Bad Request: `auth.wrong-code`, `common.invalid-input`, `common.bad-request` */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unauthorized: `auth.not-signed-in` */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Request Timeout: `common.timeout` */
            408: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Conflict: `auth.second-factor-off` */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Payload Too Large: `common.too-large` */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unsupported Media Type: `common.unsupported-type` */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too Many Requests: `auth.too-many-codes` */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Service Unavailable: `common.too-busy`, `common.unavailable` */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Anything else that goes wrong: `common.unexpected` */
            default: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    OwnSecondFactor_turnOff: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TurnOffSecondFactorBody"];
            };
        };
        responses: {
            /** @description Done */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Bad Request: `auth.wrong-password`, `auth.wrong-code`, `common.invalid-input`, `common.bad-request` */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unauthorized: `auth.not-signed-in` */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Request Timeout: `common.timeout` */
            408: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Conflict: `auth.second-factor-off` */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Payload Too Large: `common.too-large` */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unsupported Media Type: `common.unsupported-type` */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too Many Requests: `common.too-many-attempts`, `auth.too-many-codes` */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Service Unavailable: `common.too-busy`, `common.unavailable` */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Anything else that goes wrong: `common.unexpected` */
            default: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    SecondFactor_get: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SecondFactor"];
                };
            };
            /** @description Unauthorized: `auth.not-signed-in` */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Forbidden: `auth.forbidden`, `auth.second-factor-required` */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Service Unavailable: `common.too-busy`, `common.unavailable` */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Anything else that goes wrong: `common.unexpected` */
            default: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    SecondFactor_begin: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BeginSecondFactorBody"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SecondFactorSecret"];
                };
            };
            /** @description Bad Request: `auth.wrong-password`, `common.invalid-input`, `common.bad-request` */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unauthorized: `auth.not-signed-in` */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Forbidden: `auth.forbidden`, `auth.second-factor-required` */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Request Timeout: `common.timeout` */
            408: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Conflict: `auth.second-factor-on` */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Payload Too Large: `common.too-large` */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unsupported Media Type: `common.unsupported-type` */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too Many Requests: `common.too-many-attempts` */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Service Unavailable: `common.too-busy`, `common.unavailable` */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Anything else that goes wrong: `common.unexpected` */
            default: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    SecondFactor_turnOn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SecondFactorCodeBody"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    /**
                     * @description The cookie `device`: sent with a later log-in, it keeps the guesses of strangers from using up the allowance of this device. It opens nothing, and a client may leave it away
                     * @example device=gH5c.t0kN; Max-Age=31536000; Path=/api/auth; HttpOnly; SameSite=Lax
                     */
                    "Set-Cookie"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SecondFactorSession"];
                };
            };
            /** @description Bad Request: `auth.wrong-code`, `common.invalid-input`, `common.bad-request` */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unauthorized: `auth.not-signed-in` */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Forbidden: `auth.forbidden`, `auth.second-factor-required` */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Request Timeout: `common.timeout` */
            408: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Conflict: `auth.second-factor-on` */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Payload Too Large: `common.too-large` */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unsupported Media Type: `common.unsupported-type` */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too Many Requests: `common.too-many-attempts` */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Service Unavailable: `common.too-busy`, `common.unavailable` */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Anything else that goes wrong: `common.unexpected` */
            default: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    SecondFactor_renewCodes: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SecondFactorCodeBody"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecoveryCodes"];
                };
            };
            /** @description Bad Request: `auth.wrong-code`, `common.invalid-input`, `common.bad-request` */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unauthorized: `auth.not-signed-in` */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Forbidden: `auth.forbidden`, `auth.second-factor-required` */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Request Timeout: `common.timeout` */
            408: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Conflict: `auth.second-factor-off` */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Payload Too Large: `common.too-large` */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unsupported Media Type: `common.unsupported-type` */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too Many Requests: `auth.too-many-codes` */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Service Unavailable: `common.too-busy`, `common.unavailable` */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Anything else that goes wrong: `common.unexpected` */
            default: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    SecondFactor_turnOff: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TurnOffSecondFactorBody"];
            };
        };
        responses: {
            /** @description Done */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Bad Request: `auth.wrong-password`, `auth.wrong-code`, `common.invalid-input`, `common.bad-request` */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unauthorized: `auth.not-signed-in` */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Forbidden: `auth.forbidden`, `auth.second-factor-required` */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Request Timeout: `common.timeout` */
            408: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Conflict: `auth.second-factor-off` */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Payload Too Large: `common.too-large` */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unsupported Media Type: `common.unsupported-type` */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too Many Requests: `common.too-many-attempts`, `auth.too-many-codes` */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Service Unavailable: `common.too-busy`, `common.unavailable` */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Anything else that goes wrong: `common.unexpected` */
            default: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    Staff_list: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Staff"];
                };
            };
            /** @description Unauthorized: `auth.not-signed-in` */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Forbidden: `auth.forbidden`, `auth.second-factor-required`, `auth.permission-missing` */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Service Unavailable: `common.too-busy`, `common.unavailable` */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Anything else that goes wrong: `common.unexpected` */
            default: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    Staff_invite: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Invite"];
            };
        };
        responses: {
            /** @description Done */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Invitation"];
                };
            };
            /** @description Bad Request: `common.invalid-input`, `common.bad-request` */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unauthorized: `auth.not-signed-in` */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Forbidden: `auth.proof-needed`, `auth.forbidden`, `auth.second-factor-required`, `auth.permission-missing` */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Request Timeout: `common.timeout` */
            408: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Conflict: `staff.already-there` */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Payload Too Large: `common.too-large` */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unsupported Media Type: `common.unsupported-type` */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Service Unavailable: `common.too-busy`, `common.unavailable` */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Anything else that goes wrong: `common.unexpected` */
            default: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    Staff_takeBack: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description A UUID
                 * @example 019a1804-c0de-7000-8000-00000001804a
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Bad Request: `common.bad-request` */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unauthorized: `auth.not-signed-in` */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Forbidden: `auth.proof-needed`, `auth.forbidden`, `auth.second-factor-required`, `auth.permission-missing` */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not Found: `staff.invitation-not-found` */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Request Timeout: `common.timeout` */
            408: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Payload Too Large: `common.too-large` */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unsupported Media Type: `common.unsupported-type` */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Service Unavailable: `common.too-busy`, `common.unavailable` */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Anything else that goes wrong: `common.unexpected` */
            default: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    Staff_setRole: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description A UUID
                 * @example 019a1804-c0de-7000-8000-00000001804a
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SetStaffRole"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Staff"];
                };
            };
            /** @description Bad Request: `common.invalid-input`, `common.bad-request` */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unauthorized: `auth.not-signed-in` */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Forbidden: `auth.proof-needed`, `auth.forbidden`, `auth.second-factor-required`, `auth.permission-missing` */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not Found: `staff.not-found` */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Request Timeout: `common.timeout` */
            408: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Conflict: `staff.last-owner` */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Payload Too Large: `common.too-large` */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unsupported Media Type: `common.unsupported-type` */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Service Unavailable: `common.too-busy`, `common.unavailable` */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Anything else that goes wrong: `common.unexpected` */
            default: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    Staff_end: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description A UUID
                 * @example 019a1804-c0de-7000-8000-00000001804a
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Bad Request: `common.bad-request` */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unauthorized: `auth.not-signed-in` */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Forbidden: `auth.proof-needed`, `auth.forbidden`, `auth.second-factor-required`, `auth.permission-missing` */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not Found: `staff.not-found` */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Request Timeout: `common.timeout` */
            408: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Conflict: `staff.last-owner` */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Payload Too Large: `common.too-large` */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unsupported Media Type: `common.unsupported-type` */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Service Unavailable: `common.too-busy`, `common.unavailable` */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Anything else that goes wrong: `common.unexpected` */
            default: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    Invitations_look: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["InvitationLink"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Invited"];
                };
            };
            /** @description Bad Request: `common.invalid-input`, `common.bad-request` */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Request Timeout: `common.timeout` */
            408: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Gone: `auth.link-used-up` */
            410: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Payload Too Large: `common.too-large` */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unsupported Media Type: `common.unsupported-type` */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too Many Requests: `common.too-many-attempts` */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Service Unavailable: `common.too-busy`, `common.unavailable` */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Anything else that goes wrong: `common.unexpected` */
            default: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    Invitations_accept: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["InvitationLink"];
            };
        };
        responses: {
            /** @description Done */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Bad Request: `common.invalid-input`, `common.bad-request` */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unauthorized: `auth.not-signed-in` */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Request Timeout: `common.timeout` */
            408: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Gone: `auth.link-used-up` */
            410: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Payload Too Large: `common.too-large` */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unsupported Media Type: `common.unsupported-type` */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too Many Requests: `common.too-many-attempts` */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Service Unavailable: `common.too-busy`, `common.unavailable` */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Anything else that goes wrong: `common.unexpected` */
            default: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    Invitations_join: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["JoinBody"];
            };
        };
        responses: {
            /** @description Done */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Bad Request: `common.invalid-input`, `common.bad-request` */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Request Timeout: `common.timeout` */
            408: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Conflict: `auth.email-taken` */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Gone: `auth.link-used-up` */
            410: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Payload Too Large: `common.too-large` */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unsupported Media Type: `common.unsupported-type` */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too Many Requests: `common.too-many-attempts` */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Service Unavailable: `common.too-busy`, `common.unavailable` */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Anything else that goes wrong: `common.unexpected` */
            default: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    AdminCheck_check: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminCheck"];
                };
            };
            /** @description Unauthorized: `auth.not-signed-in` */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Service Unavailable: `common.too-busy`, `common.unavailable` */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Anything else that goes wrong: `common.unexpected` */
            default: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    Dashboard_stats: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardStats"];
                };
            };
            /** @description Unauthorized: `auth.not-signed-in` */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Forbidden: `auth.forbidden`, `auth.second-factor-required`, `auth.permission-missing` */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Service Unavailable: `common.too-busy`, `common.unavailable` */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Anything else that goes wrong: `common.unexpected` */
            default: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    Dashboard_sales: {
        parameters: {
            query?: {
                days?: "7" | "30" | "90";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SalesOverTime"];
                };
            };
            /** @description Bad Request: `common.invalid-input` */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unauthorized: `auth.not-signed-in` */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Forbidden: `auth.forbidden`, `auth.second-factor-required`, `auth.permission-missing` */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Service Unavailable: `common.too-busy`, `common.unavailable` */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Anything else that goes wrong: `common.unexpected` */
            default: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    Dashboard_lowStock: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LowStock"];
                };
            };
            /** @description Unauthorized: `auth.not-signed-in` */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Forbidden: `auth.forbidden`, `auth.second-factor-required`, `auth.permission-missing` */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Service Unavailable: `common.too-busy`, `common.unavailable` */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Anything else that goes wrong: `common.unexpected` */
            default: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    Dashboard_auditLog: {
        parameters: {
            query?: {
                subject?: "product" | "order" | "settings" | "image" | "staff" | "account" | "customers" | "comment";
                subject_id?: string;
                page?: number;
                /** @description How many of them make a page; does nothing without `page` */
                page_size?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuditPage"];
                };
            };
            /** @description Bad Request: `common.invalid-input` */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unauthorized: `auth.not-signed-in` */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Forbidden: `auth.forbidden`, `auth.second-factor-required`, `auth.permission-missing` */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Service Unavailable: `common.too-busy`, `common.unavailable` */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Anything else that goes wrong: `common.unexpected` */
            default: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    AdminProducts_list: {
        parameters: {
            query?: {
                category?: "gift_set" | "historical" | "presidential" | "royal" | "accessories" | "children_books" | "heroines" | "on_sale";
                status?: "in_stock" | "limited_stock" | "coming_soon";
                /** @description Which products: `no`: not archived, `live`: visible to shoppers, `draft`: not published (yet), `yes`: archived, `all` */
                archived?: "no" | "live" | "draft" | "yes" | "all";
                q?: string;
                sort?: "featured" | "name" | "price_asc" | "price_desc" | "updated" | "available";
                /** @description Which page, from 1. Without it the whole list is answered, as a bare array, while it has at most 1,000 entries (else 400 `common.ask-with-page`); with it `{items, total, page, page_size}`. */
                page?: number;
                /** @description How many of them make a page; does nothing without `page` */
                page_size?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Without `page` the whole list, as a bare array; with `page` one page of it */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminProduct"][] | components["schemas"]["AdminProductPage"];
                };
            };
            /** @description Bad Request: `common.invalid-input`, `common.ask-with-page` */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unauthorized: `auth.not-signed-in` */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Forbidden: `auth.forbidden`, `auth.second-factor-required`, `auth.permission-missing` */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Service Unavailable: `common.too-busy`, `common.unavailable` */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Anything else that goes wrong: `common.unexpected` */
            default: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    AdminProducts_create: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewProduct"];
            };
        };
        responses: {
            /** @description Done */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminProduct"];
                };
            };
            /** @description Bad Request: `catalog.unknown-picture`, `catalog.not-for-a-set`, `common.invalid-input`, `common.bad-request` */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unauthorized: `auth.not-signed-in` */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Forbidden: `auth.forbidden`, `auth.second-factor-required`, `auth.permission-missing` */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Request Timeout: `common.timeout` */
            408: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Payload Too Large: `common.too-large` */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unsupported Media Type: `common.unsupported-type` */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Service Unavailable: `common.too-busy`, `common.unavailable` */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Anything else that goes wrong: `common.unexpected` */
            default: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    AdminProducts_change: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BulkChange"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BulkResult"];
                };
            };
            /** @description Bad Request: `common.invalid-input`, `common.bad-request` */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unauthorized: `auth.not-signed-in` */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Forbidden: `auth.forbidden`, `auth.second-factor-required`, `auth.permission-missing` */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not Found: `catalog.product-not-found` */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Request Timeout: `common.timeout` */
            408: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Conflict: `catalog.custom-set-stays` */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Payload Too Large: `common.too-large` */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unsupported Media Type: `common.unsupported-type` */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Service Unavailable: `common.too-busy`, `common.unavailable` */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Anything else that goes wrong: `common.unexpected` */
            default: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    AdminProducts_import: {
        parameters: {
            query?: {
                /** @description `preview` writes nothing; `apply` writes the valid rows */
                mode?: "preview" | "apply";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /** Format: binary */
                    file?: string;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportReport"];
                };
            };
            /** @description Bad Request: `catalog.no-file`, `catalog.one-file-only`, `catalog.upload-broken`, `common.invalid-input`, `common.bad-request` */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unauthorized: `auth.not-signed-in` */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Forbidden: `auth.forbidden`, `auth.second-factor-required`, `auth.permission-missing` */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Request Timeout: `common.timeout` */
            408: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Payload Too Large: `catalog.file-too-large`, `common.too-large` */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unsupported Media Type: `common.unsupported-type` */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unprocessable Entity: `catalog.not-a-csv` */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Service Unavailable: `catalog.import-busy`, `common.too-busy`, `common.unavailable` */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Anything else that goes wrong: `common.unexpected` */
            default: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    AdminProducts_get: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Product id
                 * @example 1
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminProduct"];
                };
            };
            /** @description Unauthorized: `auth.not-signed-in` */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Forbidden: `auth.forbidden`, `auth.second-factor-required`, `auth.permission-missing` */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not Found: `catalog.product-not-found` */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Service Unavailable: `common.too-busy`, `common.unavailable` */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Anything else that goes wrong: `common.unexpected` */
            default: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    AdminProducts_update: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Product id
                 * @example 1
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ProductChange"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminProduct"];
                };
            };
            /** @description Bad Request: `catalog.unknown-picture`, `catalog.not-for-a-set`, `common.invalid-input`, `common.bad-request` */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unauthorized: `auth.not-signed-in` */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Forbidden: `auth.forbidden`, `auth.second-factor-required`, `auth.permission-missing` */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not Found: `catalog.product-not-found` */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Request Timeout: `common.timeout` */
            408: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Conflict: `catalog.product-changed`, `catalog.mintage-below-sold`, `catalog.custom-set-stays` */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Payload Too Large: `common.too-large` */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unsupported Media Type: `common.unsupported-type` */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Service Unavailable: `common.too-busy`, `common.unavailable` */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Anything else that goes wrong: `common.unexpected` */
            default: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    AdminProducts_archive: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Product id
                 * @example 1
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminProduct"];
                };
            };
            /** @description Bad Request: `common.bad-request` */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unauthorized: `auth.not-signed-in` */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Forbidden: `auth.forbidden`, `auth.second-factor-required`, `auth.permission-missing` */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not Found: `catalog.product-not-found` */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Request Timeout: `common.timeout` */
            408: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Conflict: `catalog.custom-set-stays` */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Payload Too Large: `common.too-large` */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unsupported Media Type: `common.unsupported-type` */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Service Unavailable: `common.too-busy`, `common.unavailable` */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Anything else that goes wrong: `common.unexpected` */
            default: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    AdminProducts_restore: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Product id
                 * @example 1
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminProduct"];
                };
            };
            /** @description Bad Request: `common.bad-request` */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unauthorized: `auth.not-signed-in` */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Forbidden: `auth.forbidden`, `auth.second-factor-required`, `auth.permission-missing` */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not Found: `catalog.product-not-found` */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Request Timeout: `common.timeout` */
            408: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Payload Too Large: `common.too-large` */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unsupported Media Type: `common.unsupported-type` */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Service Unavailable: `common.too-busy`, `common.unavailable` */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Anything else that goes wrong: `common.unexpected` */
            default: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    AdminProducts_duplicate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Product id
                 * @example 1
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminProduct"];
                };
            };
            /** @description Bad Request: `common.bad-request` */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unauthorized: `auth.not-signed-in` */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Forbidden: `auth.forbidden`, `auth.second-factor-required`, `auth.permission-missing` */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not Found: `catalog.product-not-found` */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Request Timeout: `common.timeout` */
            408: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Payload Too Large: `common.too-large` */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unsupported Media Type: `common.unsupported-type` */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Service Unavailable: `common.too-busy`, `common.unavailable` */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Anything else that goes wrong: `common.unexpected` */
            default: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    AdminOrders_list: {
        parameters: {
            query?: {
                status?: "pending" | "completed" | "cancelled";
                /** @description The last 8 characters of an order id, or part of a name or email address */
                q?: string;
                customer_id?: string;
                sort?: "newest" | "oldest" | "total_desc" | "total_asc";
                /** @description Which page, from 1. Without it the whole list is answered, as a bare array, while it has at most 1,000 entries (else 400 `common.ask-with-page`); with it `{items, total, page, page_size}`. */
                page?: number;
                /** @description How many of them make a page; does nothing without `page` */
                page_size?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Without `page` the whole list, as a bare array; with `page` one page of it */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminOrder"][] | components["schemas"]["AdminOrderPage"];
                };
            };
            /** @description Bad Request: `common.invalid-input`, `common.ask-with-page` */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unauthorized: `auth.not-signed-in` */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Forbidden: `auth.forbidden`, `auth.second-factor-required`, `auth.permission-missing` */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Service Unavailable: `common.too-busy`, `common.unavailable` */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Anything else that goes wrong: `common.unexpected` */
            default: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    AdminOrders_counts: {
        parameters: {
            query?: {
                /** @description The last 8 characters of an order id, or part of a name or email address */
                q?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderCounts"];
                };
            };
            /** @description Bad Request: `common.invalid-input` */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unauthorized: `auth.not-signed-in` */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Forbidden: `auth.forbidden`, `auth.second-factor-required`, `auth.permission-missing` */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Service Unavailable: `common.too-busy`, `common.unavailable` */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Anything else that goes wrong: `common.unexpected` */
            default: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    AdminOrders_setStatuses: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SetOrderStatuses"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderStatusReport"];
                };
            };
            /** @description Bad Request: `common.invalid-input`, `common.bad-request` */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unauthorized: `auth.not-signed-in` */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Forbidden: `auth.forbidden`, `auth.second-factor-required`, `auth.permission-missing` */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Request Timeout: `common.timeout` */
            408: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Payload Too Large: `common.too-large` */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unsupported Media Type: `common.unsupported-type` */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Service Unavailable: `common.too-busy`, `common.unavailable` */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Anything else that goes wrong: `common.unexpected` */
            default: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    AdminOrders_neighbours: {
        parameters: {
            query?: {
                status?: "pending" | "completed" | "cancelled";
                /** @description The last 8 characters of an order id, or part of a name or email address */
                q?: string;
            };
            header?: never;
            path: {
                /**
                 * @description A UUID
                 * @example 019a1804-c0de-7000-8000-00000001804a
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderNeighbours"];
                };
            };
            /** @description Bad Request: `common.invalid-input` */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unauthorized: `auth.not-signed-in` */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Forbidden: `auth.forbidden`, `auth.second-factor-required`, `auth.permission-missing` */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not Found: `orders.not-found` */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Service Unavailable: `common.too-busy`, `common.unavailable` */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Anything else that goes wrong: `common.unexpected` */
            default: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    AdminOrders_get: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description A UUID
                 * @example 019a1804-c0de-7000-8000-00000001804a
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminOrderDetail"];
                };
            };
            /** @description Unauthorized: `auth.not-signed-in` */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Forbidden: `auth.forbidden`, `auth.second-factor-required`, `auth.permission-missing` */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not Found: `orders.not-found` */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Service Unavailable: `common.too-busy`, `common.unavailable` */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Anything else that goes wrong: `common.unexpected` */
            default: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    AdminOrders_setStatus: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description A UUID
                 * @example 019a1804-c0de-7000-8000-00000001804a
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SetOrderStatus"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminOrderDetail"];
                };
            };
            /** @description Bad Request: `common.invalid-input`, `common.bad-request` */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unauthorized: `auth.not-signed-in` */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Forbidden: `auth.forbidden`, `auth.second-factor-required`, `auth.permission-missing` */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not Found: `orders.not-found` */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Request Timeout: `common.timeout` */
            408: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Conflict: `orders.pieces-gone` */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Payload Too Large: `common.too-large` */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unsupported Media Type: `common.unsupported-type` */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Service Unavailable: `common.too-busy`, `common.unavailable` */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Anything else that goes wrong: `common.unexpected` */
            default: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    AdminOrders_setNote: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description A UUID
                 * @example 019a1804-c0de-7000-8000-00000001804a
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SetOrderNote"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminOrderDetail"];
                };
            };
            /** @description Bad Request: `common.invalid-input`, `common.bad-request` */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unauthorized: `auth.not-signed-in` */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Forbidden: `auth.forbidden`, `auth.second-factor-required`, `auth.permission-missing` */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not Found: `orders.not-found` */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Request Timeout: `common.timeout` */
            408: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Payload Too Large: `common.too-large` */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unsupported Media Type: `common.unsupported-type` */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Service Unavailable: `common.too-busy`, `common.unavailable` */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Anything else that goes wrong: `common.unexpected` */
            default: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    AdminComments_list: {
        parameters: {
            query?: {
                page?: number;
                /** @description How many of them make a page; does nothing without `page` */
                page_size?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ModeratedCommentPage"];
                };
            };
            /** @description Bad Request: `common.invalid-input` */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unauthorized: `auth.not-signed-in` */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Forbidden: `auth.forbidden`, `auth.second-factor-required`, `auth.permission-missing` */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Service Unavailable: `common.too-busy`, `common.unavailable` */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Anything else that goes wrong: `common.unexpected` */
            default: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    AdminComments_delete: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Comment id
                 * @example 7
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Bad Request: `common.bad-request` */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unauthorized: `auth.not-signed-in` */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Forbidden: `auth.forbidden`, `auth.second-factor-required`, `auth.permission-missing` */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not Found: `catalog.comment-not-found` */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Request Timeout: `common.timeout` */
            408: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Payload Too Large: `common.too-large` */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unsupported Media Type: `common.unsupported-type` */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Service Unavailable: `common.too-busy`, `common.unavailable` */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Anything else that goes wrong: `common.unexpected` */
            default: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    Customers_list: {
        parameters: {
            query?: {
                /** @description A part of a user name or e-mail address */
                q?: string;
                sort?: "newest" | "oldest";
                /** @description Which page, from 1. Without it the whole list is answered, as a bare array, while it has at most 1,000 entries (else 400 `common.ask-with-page`); with it `{items, total, page, page_size}`. */
                page?: number;
                /** @description How many of them make a page; does nothing without `page` */
                page_size?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Without `page` the whole list, as a bare array; with `page` one page of it */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Customer"][] | components["schemas"]["CustomerPage"];
                };
            };
            /** @description Bad Request: `common.invalid-input`, `common.ask-with-page` */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unauthorized: `auth.not-signed-in` */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Forbidden: `auth.forbidden`, `auth.second-factor-required`, `auth.permission-missing` */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Service Unavailable: `common.too-busy`, `common.unavailable` */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Anything else that goes wrong: `common.unexpected` */
            default: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    Customers_emails: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CustomerEmails"];
                };
            };
            /** @description Unauthorized: `auth.not-signed-in` */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Forbidden: `auth.forbidden`, `auth.second-factor-required`, `auth.permission-missing` */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Service Unavailable: `common.too-busy`, `common.unavailable` */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Anything else that goes wrong: `common.unexpected` */
            default: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    Customers_export: {
        parameters: {
            query?: {
                /** @description A part of a user name or e-mail address */
                q?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CustomerExport"];
                };
            };
            /** @description Bad Request: `common.invalid-input` */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unauthorized: `auth.not-signed-in` */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Forbidden: `auth.forbidden`, `auth.second-factor-required`, `auth.permission-missing` */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Service Unavailable: `common.too-busy`, `common.unavailable` */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Anything else that goes wrong: `common.unexpected` */
            default: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    Customers_get: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description A UUID
                 * @example 019a1804-c0de-7000-8000-00000001804a
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Customer"];
                };
            };
            /** @description Unauthorized: `auth.not-signed-in` */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Forbidden: `auth.forbidden`, `auth.second-factor-required`, `auth.permission-missing` */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not Found: `admin.customer-not-found` */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Service Unavailable: `common.too-busy`, `common.unavailable` */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Anything else that goes wrong: `common.unexpected` */
            default: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    Search_search: {
        parameters: {
            query: {
                /** @description A part of a name, an address or an order number */
                q: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SearchResult"];
                };
            };
            /** @description Bad Request: `common.invalid-input` */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unauthorized: `auth.not-signed-in` */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Forbidden: `auth.forbidden`, `auth.second-factor-required`, `auth.permission-missing` */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Service Unavailable: `common.too-busy`, `common.unavailable` */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Anything else that goes wrong: `common.unexpected` */
            default: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    Letter_read: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description A UUID
                 * @example 019a1804-c0de-7000-8000-00000001804a
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The mail */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description Not Found: `messages.not-found` */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Service Unavailable: `common.too-busy`, `common.unavailable` */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Anything else that goes wrong: `common.unexpected` */
            default: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    Mailbox_list: {
        parameters: {
            query?: {
                state?: "waiting" | "held" | "unconfirmed" | "sent" | "kept" | "failed" | "dropped";
                page?: number;
                /** @description How many of them make a page; does nothing without `page` */
                page_size?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MailboxPage"];
                };
            };
            /** @description Bad Request: `common.invalid-input` */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unauthorized: `auth.not-signed-in` */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Forbidden: `auth.forbidden`, `auth.second-factor-required`, `auth.permission-missing` */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Service Unavailable: `common.too-busy`, `common.unavailable` */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Anything else that goes wrong: `common.unexpected` */
            default: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    Mailbox_get: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description A UUID
                 * @example 019a1804-c0de-7000-8000-00000001804a
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    /**
                     * @description The cookie `letter`, where there is a `letter`: it opens that address for five minutes
                     * @example letter=1767268800.c2lnbmF0dXJl; Max-Age=300; HttpOnly; SameSite=Strict
                     */
                    "Set-Cookie"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MessageDetail"];
                };
            };
            /** @description Unauthorized: `auth.not-signed-in` */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Forbidden: `auth.forbidden`, `auth.second-factor-required`, `auth.permission-missing` */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not Found: `messages.not-found` */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Service Unavailable: `common.too-busy`, `common.unavailable` */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Anything else that goes wrong: `common.unexpected` */
            default: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    Mailbox_sendAllAgain: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SendAgain"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SentAgain"];
                };
            };
            /** @description Bad Request: `common.invalid-input`, `common.bad-request` */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unauthorized: `auth.not-signed-in` */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Forbidden: `auth.forbidden`, `auth.second-factor-required`, `auth.permission-missing` */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Request Timeout: `common.timeout` */
            408: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Payload Too Large: `common.too-large` */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unsupported Media Type: `common.unsupported-type` */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Service Unavailable: `common.too-busy`, `common.unavailable` */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Anything else that goes wrong: `common.unexpected` */
            default: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    Mailbox_sendAgain: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description A UUID
                 * @example 019a1804-c0de-7000-8000-00000001804a
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Bad Request: `common.bad-request` */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unauthorized: `auth.not-signed-in` */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Forbidden: `auth.forbidden`, `auth.second-factor-required`, `auth.permission-missing` */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not Found: `messages.not-found` */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Request Timeout: `common.timeout` */
            408: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Conflict: `messages.not-troubled` */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Payload Too Large: `common.too-large` */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unsupported Media Type: `common.unsupported-type` */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Service Unavailable: `common.too-busy`, `common.unavailable` */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Anything else that goes wrong: `common.unexpected` */
            default: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    SecondFactorRule_require: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SecondFactorRule"];
            };
        };
        responses: {
            /** @description Done */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Bad Request: `common.invalid-input`, `common.bad-request` */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unauthorized: `auth.not-signed-in` */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Forbidden: `auth.proof-needed`, `auth.forbidden`, `auth.second-factor-required`, `auth.permission-missing` */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Request Timeout: `common.timeout` */
            408: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Conflict: `auth.own-factor-first` */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Payload Too Large: `common.too-large` */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unsupported Media Type: `common.unsupported-type` */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Service Unavailable: `common.too-busy`, `common.unavailable` */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Anything else that goes wrong: `common.unexpected` */
            default: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    Health_live: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Health"];
                };
            };
            /** @description Anything else that goes wrong: `common.unexpected` */
            default: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    Health_ready: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Health"];
                };
            };
            /** @description Service Unavailable: `health.not-ready`, `common.unavailable` */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Anything else that goes wrong: `common.unexpected` */
            default: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
}
