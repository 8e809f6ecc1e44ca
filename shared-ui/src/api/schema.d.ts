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
         * Create an account
         * @description Returns a session, so no separate login is needed.
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
         * @description Ends the session of the token in the request; the account's other sessions stay valid.
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
        /** Get the logged-in user */
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
         * Request a password reset email
         * @description The response does not reveal whether the account exists.
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
         * Set a new password with an emailed link
         * @description A link works once, for half an hour and until a newer one is sent. Ends every session of the account.
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
         * Confirm an email address with an emailed link
         * @description A new address becomes the account's. With a token, only links of that account are accepted.
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
        /** Get the caller's account */
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
         * Change the email
         * @description Sends a link to the new address. The address changes when that link is opened.
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
        /** Resend the confirmation link */
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
         * @description Ends every session and returns a new one.
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
         * List the account's sessions
         * @description At most 100: the session of the request, then the most recently seen.
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
        /** Log a device out */
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
         * Log out everywhere
         * @description Ends every session, including the one of the request.
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
         * Confirm your identity with the password or a code
         * @description For the next ten minutes, this session can call the routes that return 403 `auth.proof-needed` otherwise.
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
        /**
         * Comment on a product
         * @description Its language is that of `Accept-Language`, if the header is exactly one language of the shop; else English.
         */
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
    "/api/delivery": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get the countries, services and prices of delivery */
        get: operations["Delivery_read"];
    };
    "/api/admin/delivery": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List delivery zones, services, pick-up points and notes about duties */
        get: operations["DeliverySettings_list"];
    };
    "/api/admin/delivery/options": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Show what a buyer would be offered */
        get: operations["DeliverySettings_tryOut"];
    };
    "/api/admin/delivery/worldwide": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Start with free delivery worldwide
         * @description Creates a zone for all countries with a service of price 0. Only while there is nothing yet.
         */
        post: operations["DeliverySettings_startWorldwide"];
    };
    "/api/admin/delivery/zones": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Create a delivery zone
         * @description A country can be in one zone only.
         */
        post: operations["DeliverySettings_createZone"];
    };
    "/api/admin/delivery/zones/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Change a delivery zone */
        put: operations["DeliverySettings_updateZone"];
        /**
         * Delete a delivery zone
         * @description Only without services.
         */
        delete: operations["DeliverySettings_deleteZone"];
    };
    "/api/admin/delivery/services": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Create a delivery service or pick-up point */
        post: operations["DeliverySettings_createService"];
    };
    "/api/admin/delivery/services/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Change a delivery service or pick-up point */
        put: operations["DeliverySettings_updateService"];
        /**
         * Delete a delivery service or pick-up point
         * @description Orders keep its name and price.
         */
        delete: operations["DeliverySettings_deleteService"];
    };
    "/api/admin/delivery/duties/{country}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Set a country's note about import duties
         * @description Buyers in the country read it before they order.
         */
        put: operations["DeliverySettings_setDuty"];
    };
    "/api/addresses/countries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the countries with the fields of their addresses
         * @description In alphabetical order. Draw address forms from it: order, labels, choices and which fields are required.
         */
        get: operations["Addresses_countries"];
    };
    "/api/account/addresses": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the account's addresses
         * @description The default address first, then the newest.
         */
        get: operations["AddressBook_list"];
        /**
         * Add an address
         * @description At most 20. Returns all addresses.
         */
        post: operations["AddressBook_add"];
    };
    "/api/account/addresses/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Replace an address
         * @description Send the complete object. Returns all addresses.
         */
        put: operations["AddressBook_replace"];
        /**
         * Delete an address
         * @description Returns the others.
         */
        delete: operations["AddressBook_remove"];
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
    "/api/cart/delivery-options": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the delivery services for the cart
         * @description By weight and value of the cart, the cheapest first, with the tax that is added to the order. Empty: the cart is not delivered to this country.
         */
        get: operations["Orders_deliveryOptions"];
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
    "/api/orders/{id}/invoices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the invoices of an order
         * @description With its credit notes, oldest first.
         */
        get: operations["Invoices_list"];
    };
    "/api/orders/{id}/invoices/{invoice}/pdf": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download an invoice
         * @description As a tagged PDF. The same invoice always has the same bytes.
         */
        get: operations["Invoices_download"];
    };
    "/api/orders/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an order of the shopper
         * @description With its payment and the ways to pay.
         */
        get: operations["Payments_get"];
    };
    "/api/orders/{id}/payment-method": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Choose how to pay for an order
         * @description A method with a deadline holds the pieces for its days, counted from the first choice; the unpaid order is cancelled after that.
         */
        put: operations["Payments_choose"];
    };
    "/api/orders/{id}/payment-page": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Open a payment page at a provider
         * @description The pieces are held while it can be used. A page that can still be used is returned again.
         */
        post: operations["Payments_openPage"];
    };
    "/api/orders/{id}/payment-refresh": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Ask the provider for the state of the payment
         * @description For the return from a payment page. A provider that does not answer changes nothing.
         */
        post: operations["Payments_refresh"];
    };
    "/api/payments/webhooks/{provider}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Receive a webhook of a payment provider
         * @description The signature of the raw body is verified. A repeated event is stored once.
         */
        post: operations["PaymentWebhooks_receive"];
    };
    "/api/payments/moncash/return": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Return from the payment page of MonCash
         * @description Leads to the order. Enter this address as the return address in the portal of MonCash.
         */
        get: operations["PaymentWebhooks_returnFromMonCash"];
    };
    "/api/withdrawals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Withdraw from a contract
         * @description Without login. Every statement is recorded and confirmed by email; the response does not reveal whether an order matches.
         */
        post: operations["Withdrawals_submit"];
    };
    "/api/requests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Send a request to the shop
         * @description Without login: a pre-order, a question, a larger quantity. It is confirmed by email, and staff answer it by email.
         */
        post: operations["CustomerRequests_submit"];
    };
    "/api/stock-notices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Ask to be notified when a product can be bought
         * @description For sold-out and coming products. One email, first come first served, to as many people as there are pieces.
         */
        post: operations["StockNotices_request"];
    };
    "/api/stock-notices/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Confirm the email of a stock notice
         * @description With the token of the link in the email.
         */
        post: operations["StockNotices_confirm"];
    };
    "/api/stock-notices/stop": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Delete the stock notices of an email
         * @description With the token of the link in an email. Email clients send it by themselves (RFC 8058).
         */
        post: operations["StockNotices_stop"];
    };
    "/api/orders/{id}/returns": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What can be returned of an order, and its returns */
        get: operations["Returns_get"];
        /**
         * Request a return
         * @description The shop answers by email. Repeating the request with the same id changes nothing.
         */
        post: operations["Returns_request"];
    };
    "/api/orders/{id}/returns/{return_id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Take a return back
         * @description Until the parcel has arrived.
         */
        post: operations["Returns_cancel"];
    };
    "/api/orders/{id}/shipments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the parcels of an order of the shopper
         * @description With what is still to come.
         */
        get: operations["Shipments_listParcels"];
    };
    "/api/settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get the shop's name, texts and links */
        get: operations["Settings_read"];
        /**
         * Change the shop's name, texts and links
         * @description Send the complete object.
         */
        put: operations["Settings_save"];
    };
    "/api/shop-pages/{slug}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an information page
         * @description Imprint, terms, privacy, shipping and returns, accessibility.
         */
        get: operations["ShopPages_readPage"];
        /**
         * Publish an information page
         * @description An empty text shows the default again.
         */
        put: operations["ShopPages_savePage"];
    };
    "/api/admin/settings-texts/{locale}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the translation of the shop's texts
         * @description Texts of the settings and of published information pages, beside the English ones.
         */
        get: operations["SettingTexts_readTexts"];
        /**
         * Change the translation of the shop's texts
         * @description An empty text shows the English one. Requires the `version` that was read.
         */
        put: operations["SettingTexts_saveTexts"];
    };
    "/api/data-processing": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What personal data the shop stores
         * @description Purposes, legal bases and retention periods of the record of processing activities, without those about staff.
         */
        get: operations["DataProcessing_list"];
    };
    "/api/account/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export all personal data
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
         * @description Orders are kept for accounting without personal data; comments are attributed to "a former customer".
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
        /** Get the caller's second factor */
        get: operations["OwnSecondFactor_get"];
        /**
         * Start setting up a second factor
         * @description Returns a secret for an authenticator app. It is inactive until a code confirms it.
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
         * Turn on the second factor with a code from the app
         * @description Ends every session. Returns a new one, and ten recovery codes that are shown only once.
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
         * Create new recovery codes
         * @description The old ones no longer work.
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
         * Turn off the second factor
         * @description Accepts a recovery code instead of a code from the app.
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
        /** Get the caller's second factor */
        get: operations["SecondFactor_get"];
        /**
         * Start setting up a second factor
         * @description Returns a secret for an authenticator app. It is inactive until a code confirms it.
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
         * Turn on the second factor with a code from the app
         * @description Ends every session. Returns a new one, and ten recovery codes that are shown only once.
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
         * Create new recovery codes
         * @description The old ones no longer work.
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
         * Turn off the second factor
         * @description Accepts a recovery code instead of a code from the app.
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
        /** List staff and open invitations */
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
         * Invite someone to the staff
         * @description Sends an email with a link, valid for a week. Revokes earlier invitations to the same address.
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
        /** Revoke an invitation */
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
         * Change the role of a staff member
         * @description Takes effect with their next request.
         */
        put: operations["Staff_setRole"];
        /**
         * Remove a member from the staff
         * @description The account remains as a shopper’s. Ends all of its sessions.
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
         * Get an invitation
         * @description Does not consume it.
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
         * Join the staff with an existing account
         * @description The account must have the invited email, and a password of at least 10 characters. Ends all of its sessions, so log in again.
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
         * @description Creates an account with the invited email. Then log in.
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
        /** Check whether the account belongs to the staff */
        get: operations["AdminCheck_check"];
    };
    "/api/admin/dashboard": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get revenue and totals */
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
         * Get revenue and orders per day
         * @description Including today.
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
        /** List the products with the fewest pieces left */
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
         * List changes by staff
         * @description Newest first, always paginated.
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
        /** List products for staff */
        get: operations["AdminProducts_list"];
        /** Create a product */
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
         * @description All or none.
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
         * @description At most 16 MB. A row with an id updates that product; a row without one creates a product.
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
        /** Get a product for staff */
        get: operations["AdminProducts_get"];
        /**
         * Change a product
         * @description Requires the `version` that was read; 409 names what someone else has changed since.
         */
        put: operations["AdminProducts_update"];
        /**
         * Archive a product
         * @description Hides it from the shop; orders keep it.
         */
        delete: operations["AdminProducts_archive"];
    };
    "/api/admin/products/{id}/price-history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the price history of a product
         * @description With the earlier price of each sale: the lowest one of the 30 days before it began.
         */
        get: operations["AdminProducts_priceHistory"];
    };
    "/api/admin/products/{id}/story": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the story of a product
         * @description Text and sources are empty if it has none.
         */
        get: operations["AdminProducts_story"];
        /**
         * Change the story of a product
         * @description Replaces text and sources; an empty text removes it. Requires the `version` that was read.
         */
        put: operations["AdminProducts_changeStory"];
    };
    "/api/admin/products/{id}/texts/{locale}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the translation of a product
         * @description Beside the English texts.
         */
        get: operations["AdminProducts_translation"];
        /**
         * Change the translation of a product
         * @description A text that is null is shown in English. Requires the `version` that was read.
         */
        put: operations["AdminProducts_changeTranslation"];
    };
    "/api/admin/products/{id}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Restore an archived product */
        post: operations["AdminProducts_restore"];
    };
    "/api/admin/products/{id}/duplicate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Duplicate a product */
        post: operations["AdminProducts_duplicate"];
    };
    "/api/admin/orders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the orders of all customers
         * @description Without `page`, all of them. That is recorded, and has email addresses only with `customers.export`.
         */
        get: operations["AdminOrders_list"];
    };
    "/api/admin/orders/counts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Count orders by status */
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
         * @description Each order is changed in its own transaction; the response lists rejected orders with reasons. Repeating the request changes nothing.
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
         * Get the previous and next order
         * @description By date, among those that match the filter.
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
        /** Get an order */
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
         * @description Cancelling releases its pieces; restoring a cancelled order reserves the same numbers again.
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
         * Set the note of an order
         * @description Visible to staff only.
         */
        put: operations["AdminOrders_setNote"];
    };
    "/api/admin/orders/{id}/payments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get the payments of an order */
        get: operations["AdminPayments_getPayments"];
        /**
         * Record a payment
         * @description Also part of the total, or more. The buyer gets an email. Repeating the request with the same id records nothing twice.
         */
        post: operations["AdminPayments_recordPayment"];
    };
    "/api/admin/orders/{id}/refunds": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Refund a payment
         * @description Sends the refund to the provider of the payment, or records money that staff have paid back; by hand also after a refund of the provider failed. After a lost dispute it records the money that the bank has paid back. Otherwise the buyer gets an email when it is done. Repeating the request with the same id refunds nothing twice.
         */
        post: operations["AdminPayments_recordRefund"];
    };
    "/api/admin/orders/{id}/payment-refresh": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Ask the provider for the state of the payments of an order
         * @description Records what is new: payments, refunds and disputes.
         */
        post: operations["AdminPayments_refreshPayments"];
    };
    "/api/admin/disputes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List disputed payments
         * @description Open ones first.
         */
        get: operations["AdminPayments_listDisputes"];
    };
    "/api/admin/disputes/{id}/evidence": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Send evidence for a disputed payment
         * @description Sends the facts of the order and a text to the provider.
         */
        post: operations["AdminPayments_sendEvidence"];
    };
    "/api/admin/payment-methods": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the optional payment methods */
        get: operations["AdminPayments_listMethods"];
    };
    "/api/admin/payment-methods/{method}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Switch a payment method on or off */
        put: operations["AdminPayments_setMethod"];
    };
    "/api/admin/invoices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List invoices and credit notes
         * @description The newest first.
         */
        get: operations["AdminInvoices_listInvoices"];
    };
    "/api/admin/invoices/export.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export invoices as CSV
         * @description A row per document and tax rate; credit is negative.
         */
        get: operations["AdminInvoices_exportCsv"];
    };
    "/api/admin/invoices/export.zip": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export invoices as ZIP
         * @description The PDF of every document, and the CSV.
         */
        get: operations["AdminInvoices_exportZip"];
    };
    "/api/admin/invoices/{id}/pdf": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Download an invoice as PDF */
        get: operations["AdminInvoices_download"];
    };
    "/api/admin/orders/{id}/invoices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the invoices of an order
         * @description With its credit notes, oldest first.
         */
        get: operations["AdminInvoices_listOfOrder"];
        /**
         * Issue the invoice of an order
         * @description Also if it is not paid. Issues nothing if the order has an invoice.
         */
        post: operations["AdminInvoices_issueInvoice"];
    };
    "/api/admin/taxes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get the seller on invoices and the tax rates */
        get: operations["TaxSettings_readTaxes"];
    };
    "/api/admin/taxes/quote": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show the taxes of a purchase
         * @description By the current rates, as at the checkout.
         */
        get: operations["TaxSettings_quote"];
    };
    "/api/admin/taxes/seller": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Set the seller on invoices
         * @description Issued invoices keep the seller that they name.
         */
        put: operations["TaxSettings_setSeller"];
    };
    "/api/admin/taxes/rates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Set the tax rates
         * @description Replaces all rates. Invoices of earlier orders use the rates of their time.
         */
        put: operations["TaxSettings_setRates"];
    };
    "/api/admin/comments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the comments on all products
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
         * @description Also deletes its likes. The activity log keeps the text.
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
         * List customers
         * @description Without `page`, all of them, which requires `customers.export`.
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
         * List all customers' email addresses
         * @description Recorded in the activity log.
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
         * Export customers, optionally by search
         * @description Recorded in the activity log.
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
         * Get a customer
         * @description For their orders, use `GET /admin/orders?customer_id=`.
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
         * Search products, orders and customers
         * @description At most five of each, limited by permissions; ignores accents.
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
         * Get an email as HTML
         * @description For five minutes, in the browser that requested it through the outbox.
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
         * List emails
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
         * Get a message
         * @description Secrets in links are hidden if a mail server is configured, and without the permission to manage staff.
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
        /** Resend all failed messages, or send all held ones */
        post: operations["Mailbox_sendAllAgain"];
    };
    "/api/admin/messages/{id}/send-again": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Resend a failed message, or send a held one */
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
         * Set whether all staff need a second factor
         * @description Staff without one can then only set one up.
         */
        put: operations["SecondFactorRule_require"];
    };
    "/api/admin/translations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the texts to translate
         * @description Texts of products and settings that are missing in a language, or older than the English ones.
         */
        get: operations["Translations_status"];
    };
    "/api/admin/unmatched-payments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List payments that belong to no known order
         * @description Open ones first, then the newest. Open transfers have up to three suggested orders.
         */
        get: operations["UnmatchedPayments_listUnmatchedPayments"];
        /**
         * Record bank transfers
         * @description Lines of a bank statement. Repeating the request records nothing twice; equal lines within one request are different transfers.
         */
        post: operations["UnmatchedPayments_recordTransfers"];
    };
    "/api/admin/unmatched-payments/{id}/match": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Match a transfer with an order
         * @description Records it as a payment of the order, also part of the total, or more. The buyer gets an email. A payment of a provider cannot be matched.
         */
        post: operations["UnmatchedPayments_matchPayment"];
    };
    "/api/admin/unmatched-payments/{id}/return": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Mark a payment as sent back
         * @description Staff have sent the money back; the shop sends none.
         */
        post: operations["UnmatchedPayments_returnPayment"];
    };
    "/api/admin/orders/{id}/shipments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the parcels of an order
         * @description With what is left to pack.
         */
        get: operations["AdminShipments_listShipments"];
        /**
         * Pack a parcel
         * @description With all that is left of the order, or some of it. Repeating the request with the same id packs once.
         */
        post: operations["AdminShipments_packParcel"];
    };
    "/api/admin/shipments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Pack and send what is left of many orders
         * @description A parcel each, in its own transaction; the response lists refused orders with reasons. Repeating the request packs and sends once.
         */
        post: operations["AdminShipments_sendParcels"];
    };
    "/api/admin/shipments/customs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Find the orders that need customs papers
         * @description Of some orders, those that are sent to another country than that of the shop.
         */
        get: operations["AdminShipments_findCustomsOrders"];
    };
    "/api/admin/shipments/customs.pdf": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download the customs papers of several orders
         * @description Of their parcels that are packed or on their way to another country, in one PDF.
         */
        get: operations["AdminShipments_downloadCustomsOfOrders"];
    };
    "/api/admin/shipments/{id}/customs.pdf": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download the customs papers of a parcel
         * @description The form CN 23 or a commercial invoice, as tagged PDF. Refused if a product lacks what customs requires.
         */
        get: operations["AdminShipments_downloadCustoms"];
    };
    "/api/admin/shipments/{id}/ship": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Send a parcel
         * @description Emails the customer. Of a parcel that is on its way, it corrects the tracking code.
         */
        post: operations["AdminShipments_shipParcel"];
    };
    "/api/admin/shipments/{id}/deliver": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Mark a parcel as delivered
         * @description Emails the customer.
         */
        post: operations["AdminShipments_deliverParcel"];
    };
    "/api/admin/shipments/{id}/return": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Mark a parcel as returned
         * @description It is back in the shop, and its items can be packed again.
         */
        post: operations["AdminShipments_returnParcel"];
    };
    "/api/admin/shipments/{id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Cancel a parcel
         * @description It did not leave the shop. Its items can be packed again.
         */
        post: operations["AdminShipments_cancelParcel"];
    };
    "/api/admin/withdrawals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List withdrawals from contracts
         * @description Open ones first, then the newest.
         */
        get: operations["AdminWithdrawals_listWithdrawals"];
    };
    "/api/admin/withdrawals/{id}/handle": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Mark a withdrawal as handled
         * @description Staff have answered it, for example with a refund; the shop refunds nothing.
         */
        post: operations["AdminWithdrawals_handleWithdrawal"];
    };
    "/api/admin/requests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List requests of customers
         * @description Open ones first, then the newest.
         */
        get: operations["AdminCustomerRequests_listRequests"];
    };
    "/api/admin/requests/{id}/answer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Answer a request
         * @description By email; a reply to it goes to the contact address of the shop.
         */
        post: operations["AdminCustomerRequests_answerRequest"];
    };
    "/api/admin/requests/{id}/dismiss": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Close a request without an answer
         * @description For spam, or if it was answered elsewhere.
         */
        post: operations["AdminCustomerRequests_dismissRequest"];
    };
    "/api/admin/returns": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List returns
         * @description Open ones first by the deadline of their refund, then the last closed.
         */
        get: operations["AdminReturns_listReturns"];
    };
    "/api/admin/orders/{id}/returns": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the returns of an order
         * @description Newest first.
         */
        get: operations["AdminReturns_listReturnsOfOrder"];
    };
    "/api/admin/returns/{id}/approve": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Approve a return
         * @description The buyer gets an email with the address to send the coins to.
         */
        post: operations["AdminReturns_approveReturn"];
    };
    "/api/admin/returns/{id}/reject": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Reject a return
         * @description The buyer gets an email with the reason.
         */
        post: operations["AdminReturns_rejectReturn"];
    };
    "/api/admin/returns/{id}/receive": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Record what arrived of a return
         * @description Numbers leave the order: they are sold again, or withdrawn for ever. The buyer gets an email.
         */
        post: operations["AdminReturns_receiveReturn"];
    };
    "/api/admin/returns/{id}/refund": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Refund a return that arrived
         * @description Sends the refund to the provider of the payment, or records money that staff have paid back, by hand also after a refund of the provider failed; $0 closes the return without a refund.
         */
        post: operations["AdminReturns_refundReturn"];
    };
    "/api/admin/withdrawals/{id}/return": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Open a return for a withdrawal
         * @description Approves the return of everything that is left of its order, and marks the withdrawal as handled. Repeating the request with the same id changes nothing.
         */
        post: operations["AdminReturns_openReturn"];
    };
    "/api/health/live": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Liveness: the process runs */
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
         * Readiness: requests can be served
         * @description The database responds, accepts writes and is migrated.
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
            /** @description Permissions of a member of staff, former names included; absent for shoppers */
            permissions?: ("figures.read" | "catalog.read" | "catalog.edit" | "orders.read" | "orders.note" | "orders.status" | "orders.cancel" | "payments.read" | "payments.record" | "payments.refund" | "disputes.answer" | "customers.read" | "customers.export" | "comments.moderate" | "mail.read" | "mail.send" | "activity.read" | "settings.edit" | "staff.manage" | "orders.refund")[];
        };
        Problem: {
            /** @description Always about:blank; `code` identifies the problem */
            type: string;
            /** @description Reason phrase of the HTTP status */
            title: string;
            status: number;
            /** @description Human-readable message */
            detail: string;
            /** @description Stable error code, e.g. cart.sold-out */
            code: string;
            /** @description Same as `detail` */
            error: string;
            /** @description Values in `detail` by name, for clients with texts of their own */
            params?: {
                [key: string]: unknown;
            };
            /** @description Messages by field name, if fields are invalid */
            fields?: {
                [key: string]: string;
            };
            /** @description Stable code of the message in `fields` and the values in it, by field name */
            field_errors?: {
                [key: string]: {
                    code: string;
                    params?: {
                        [key: string]: unknown;
                    };
                };
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
            /** @description Code from the authenticator app, or a recovery code, if the account has a second factor; without it, 401 `auth.code-needed` */
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
            /** @description Permissions of a member of staff, former names included; absent for shoppers */
            permissions?: ("figures.read" | "catalog.read" | "catalog.edit" | "orders.read" | "orders.note" | "orders.status" | "orders.cancel" | "payments.read" | "payments.record" | "payments.refund" | "disputes.answer" | "customers.read" | "customers.export" | "comments.moderate" | "mail.read" | "mail.send" | "activity.read" | "settings.edit" | "staff.manage" | "orders.refund")[];
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
            /** @description Whether this is the session of the request */
            is_this: boolean;
        };
        /**
         * @example {
         *       "password": "crête-à-pierrot"
         *     }
         */
        ProofBody: {
            password?: string;
            /** @description Instead of the password: code from the authenticator app, or a recovery code */
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
         *       "designer": "Marie-Ange Cadet",
         *       "mintage": 1804,
         *       "per_customer": null,
         *       "hs_code": "7118.90",
         *       "origin_country": "US",
         *       "customs_description": "Commemorative medal of bronze, not legal tender",
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
            /** @description Dollars; during a sale, the price to strike through */
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
            /** @description Who drew the product; empty: not known */
            designer: string;
            /** @description Number of pieces; null: unlimited */
            mintage: number | null;
            /** @description Per-customer limit over all orders; null: no limit */
            per_customer: number | null;
            featured: boolean;
            /** @description URL of the first picture */
            image: string | null;
            /** @description In a list of products: only the first two */
            images: components["schemas"]["ProductPicture"][];
            /** @description Pieces left; null: unlimited */
            available: number | null;
            /** @description Number of the piece that is sold next; null: sold out, or not numbered */
            next_number: number | null;
            /** @description Only of a single product, and only if it has a story */
            story?: components["schemas"]["Story"];
            /** @description Texts without a translation, which are English; only with `locale` */
            fallback_fields?: ("name" | "description" | "material" | "sale_label" | "dimensions" | "images" | "story")[];
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
         *       "text": "On 1 January 1804 the generals met at Gonaïves.\n\nThe coin shows a palm.",
         *       "sources": [
         *         {
         *           "author": "Laurent Dubois",
         *           "work": "Avengers of the New World",
         *           "year": "2004"
         *         }
         *       ]
         *     }
         */
        Story: {
            /** @description Paragraphs separated by an empty line */
            text: string;
            /** @description Works for further reading */
            sources: components["schemas"]["StorySource"][];
        };
        StorySource: {
            author: string;
            work: string;
            year: string;
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
         *           "designer": "Marie-Ange Cadet",
         *           "mintage": 1804,
         *           "per_customer": null,
         *           "hs_code": "7118.90",
         *           "origin_country": "US",
         *           "customs_description": "Commemorative medal of bronze, not legal tender",
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
            /** @description Dollars; during a sale, the price to strike through */
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
            /** @description Texts without a translation, which are English; only with `locale` */
            fallback_fields?: ("name" | "description" | "material" | "sale_label" | "dimensions" | "images" | "story")[];
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
            /**
             * @description Language of the comment, if it is not English
             * @enum {string}
             */
            locale?: "fr" | "ht";
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
         *       "configured": true,
         *       "countries": [
         *         "CA",
         *         "US"
         *       ],
         *       "zones": [
         *         {
         *           "name": "North America",
         *           "countries": [
         *             "CA",
         *             "US"
         *           ],
         *           "rest_of_world": false,
         *           "services": [
         *             {
         *               "kind": "ship",
         *               "name": "Airmail, insured",
         *               "price": 18,
         *               "free_from": 150,
         *               "days_min": 10,
         *               "days_max": 21,
         *               "duties": "may_be_due",
         *               "duties_note": "Customs may charge import duties and a handling fee."
         *             }
         *           ]
         *         }
         *       ],
         *       "pick_up_points": [],
         *       "duties": [
         *         {
         *           "country": "US",
         *           "note": "About 4% duty, charged before delivery."
         *         }
         *       ],
         *       "tax_countries": [
         *         "CA"
         *       ]
         *     }
         */
        Delivery: {
            /** @description Whether a service is active; if not, delivery is free worldwide */
            configured: boolean;
            /** @description Countries that the shop delivers to */
            countries: string[];
            zones: {
                name: string;
                /** @description ISO 3166-1 alpha-2, sorted */
                countries: string[];
                rest_of_world: boolean;
                services: {
                    /** @enum {string} */
                    kind: "ship" | "pick_up";
                    name: string;
                    /** @description Dollars */
                    price: number;
                    /** @description Value of the items from which it is free, in dollars; null: never */
                    free_from: number | null;
                    /** @description Business days; null: not stated */
                    days_min: number | null;
                    /** @description Business days; null: not stated */
                    days_max: number | null;
                    /**
                     * @description Import duties and taxes
                     * @enum {string}
                     */
                    duties: "none" | "may_be_due" | "included";
                    duties_note: string;
                }[];
            }[];
            pick_up_points: {
                /** @enum {string} */
                kind: "ship" | "pick_up";
                name: string;
                /** @description Dollars */
                price: number;
                /** @description Value of the items from which it is free, in dollars; null: never */
                free_from: number | null;
                /** @description Business days; null: not stated */
                days_min: number | null;
                /** @description Business days; null: not stated */
                days_max: number | null;
                /**
                 * @description Import duties and taxes
                 * @enum {string}
                 */
                duties: "none" | "may_be_due" | "included";
                duties_note: string;
                pick_up_point: components["schemas"]["PickUpPoint"];
            }[];
            duties: components["schemas"]["DestinationDuty"][];
            /** @description Countries where a tax is added at the checkout, if only in some regions */
            tax_countries: string[];
        };
        /**
         * @example {
         *       "line1": "18 Rue Capois",
         *       "line2": "",
         *       "city": "Port-au-Prince",
         *       "region": "",
         *       "postal_code": "",
         *       "country": "HT",
         *       "opening_hours": "Mon–Fri 9–17"
         *     }
         */
        PickUpPoint: {
            line1: string;
            line2: string;
            city: string;
            region: string;
            postal_code: string;
            /** @description ISO 3166-1 alpha-2 */
            country: string;
            opening_hours: string;
        };
        /**
         * @example {
         *       "country": "US",
         *       "note": "About 4% duty, charged before delivery."
         *     }
         */
        DestinationDuty: {
            country: string;
            note: string;
        };
        /**
         * @example {
         *       "zones": [
         *         {
         *           "id": "019a1804-c0de-7000-8000-0000000000d1",
         *           "name": "North America",
         *           "countries": [
         *             "CA",
         *             "US"
         *           ],
         *           "rest_of_world": false,
         *           "position": 0,
         *           "version": 1,
         *           "services": [
         *             {
         *               "id": "019a1804-c0de-7000-8000-0000000000d2",
         *               "kind": "ship",
         *               "name": "Airmail, insured",
         *               "price": 18,
         *               "free_from": 150,
         *               "days_min": 10,
         *               "days_max": 21,
         *               "duties": "may_be_due",
         *               "duties_note": "Customs may charge import duties and a handling fee.",
         *               "zone_id": "019a1804-c0de-7000-8000-0000000000d1",
         *               "max_weight": 2000,
         *               "max_value": 500,
         *               "pick_up_point": null,
         *               "position": 0,
         *               "active": true,
         *               "version": 1
         *             }
         *           ]
         *         }
         *       ],
         *       "pick_up_points": [],
         *       "duties": [
         *         {
         *           "country": "US",
         *           "note": "About 4% duty, charged before delivery."
         *         }
         *       ],
         *       "known_countries": [
         *         "CA",
         *         "HT",
         *         "US"
         *       ]
         *     }
         */
        DeliverySettings: {
            zones: components["schemas"]["DeliveryZone"][];
            pick_up_points: components["schemas"]["DeliveryService"][];
            duties: components["schemas"]["DestinationDuty"][];
            /** @description All countries that can be chosen */
            known_countries: string[];
        };
        /**
         * @example {
         *       "id": "019a1804-c0de-7000-8000-0000000000d1",
         *       "name": "North America",
         *       "countries": [
         *         "CA",
         *         "US"
         *       ],
         *       "rest_of_world": false,
         *       "position": 0,
         *       "version": 1,
         *       "services": [
         *         {
         *           "id": "019a1804-c0de-7000-8000-0000000000d2",
         *           "kind": "ship",
         *           "name": "Airmail, insured",
         *           "price": 18,
         *           "free_from": 150,
         *           "days_min": 10,
         *           "days_max": 21,
         *           "duties": "may_be_due",
         *           "duties_note": "Customs may charge import duties and a handling fee.",
         *           "zone_id": "019a1804-c0de-7000-8000-0000000000d1",
         *           "max_weight": 2000,
         *           "max_value": 500,
         *           "pick_up_point": null,
         *           "position": 0,
         *           "active": true,
         *           "version": 1
         *         }
         *       ]
         *     }
         */
        DeliveryZone: {
            id: string;
            name: string;
            /** @description ISO 3166-1 alpha-2, sorted */
            countries: string[];
            rest_of_world: boolean;
            position: number;
            /** @description Send it back with a change */
            version: number;
            services: components["schemas"]["DeliveryService"][];
        };
        /**
         * @example {
         *       "id": "019a1804-c0de-7000-8000-0000000000d2",
         *       "kind": "ship",
         *       "name": "Airmail, insured",
         *       "price": 18,
         *       "free_from": 150,
         *       "days_min": 10,
         *       "days_max": 21,
         *       "duties": "may_be_due",
         *       "duties_note": "Customs may charge import duties and a handling fee.",
         *       "zone_id": "019a1804-c0de-7000-8000-0000000000d1",
         *       "max_weight": 2000,
         *       "max_value": 500,
         *       "pick_up_point": null,
         *       "position": 0,
         *       "active": true,
         *       "version": 1
         *     }
         */
        DeliveryService: {
            id: string;
            zone_id: string | null;
            /** @enum {string} */
            kind: "ship" | "pick_up";
            name: string;
            /** @description Dollars */
            price: number;
            /** @description Value of the items from which it is free, in dollars; null: never */
            free_from: number | null;
            /** @description Business days; null: not stated */
            days_min: number | null;
            /** @description Business days; null: not stated */
            days_max: number | null;
            /**
             * @description Import duties and taxes
             * @enum {string}
             */
            duties: "none" | "may_be_due" | "included";
            duties_note: string;
            /** @description Grams; null: no limit */
            max_weight: number | null;
            /** @description Dollars; null: no limit */
            max_value: number | null;
            pick_up_point: components["schemas"]["PickUpPoint"] | null;
            position: number;
            active: boolean;
            /** @description Send it back with a change */
            version: number;
        };
        /**
         * @example {
         *       "id": "019a1804-c0de-7000-8000-0000000000d2",
         *       "kind": "ship",
         *       "name": "Airmail, insured",
         *       "price": 18,
         *       "days_min": 10,
         *       "days_max": 21,
         *       "duties": "may_be_due",
         *       "duties_note": "About 4% duty, charged before delivery.",
         *       "pick_up_point": null
         *     }
         */
        DeliveryOption: {
            id: string;
            /** @enum {string} */
            kind: "ship" | "pick_up";
            name: string;
            /** @description Dollars */
            price: number;
            /** @description Business days; null: not stated */
            days_min: number | null;
            /** @description Business days; null: not stated */
            days_max: number | null;
            /** @enum {string} */
            duties: "none" | "may_be_due" | "included";
            /** @description The country's note, or else the service's */
            duties_note: string;
            pick_up_point: components["schemas"]["PickUpPoint"] | null;
        };
        /**
         * @example {
         *       "zone": "Worldwide",
         *       "service": "Free delivery"
         *     }
         */
        StartWorldwide: {
            zone: string;
            service: string;
        };
        /**
         * @example {
         *       "name": "North America",
         *       "countries": [
         *         "CA",
         *         "US"
         *       ],
         *       "rest_of_world": false,
         *       "position": 0
         *     }
         */
        NewDeliveryZone: {
            name: string;
            countries?: string[];
            /**
             * @description For all countries that are in no other zone
             * @default false
             */
            rest_of_world?: boolean;
            /**
             * @description Place in lists; entries with the same one are sorted by name
             * @default 0
             */
            position?: number;
        };
        /**
         * @description Omitted fields are not changed; `rest_of_world` removes the countries
         * @example {
         *       "name": "North America",
         *       "countries": [
         *         "CA",
         *         "US"
         *       ],
         *       "rest_of_world": false,
         *       "position": 0,
         *       "version": 1
         *     }
         */
        DeliveryZoneChange: {
            name?: string;
            countries?: string[];
            /** @description For all countries that are in no other zone */
            rest_of_world?: boolean;
            /** @description Place in lists; entries with the same one are sorted by name */
            position?: number;
            /** @description The version the change is based on: 409 `delivery.changed` if there is a newer one */
            version: number;
        };
        /**
         * @example {
         *       "kind": "ship",
         *       "name": "Airmail, insured",
         *       "price": 18,
         *       "free_from": 150,
         *       "days_min": 10,
         *       "days_max": 21,
         *       "duties": "may_be_due",
         *       "duties_note": "Customs may charge import duties and a handling fee.",
         *       "zone_id": "019a1804-c0de-7000-8000-0000000000d1",
         *       "max_weight": 2000,
         *       "max_value": 500,
         *       "pick_up_point": null,
         *       "position": 0,
         *       "active": true
         *     }
         */
        NewDeliveryService: {
            /** @enum {string} */
            kind: "ship" | "pick_up";
            /**
             * @description Null: a pick-up point
             * @default null
             */
            zone_id?: string | null;
            name: string;
            /** @description Dollars */
            price: number;
            /**
             * @description Value of the items from which the service is free, in dollars; null: never
             * @default null
             */
            free_from?: number | null;
            /**
             * @description Business days
             * @default null
             */
            days_min?: number | null;
            /**
             * @description Business days
             * @default null
             */
            days_max?: number | null;
            /**
             * @description Heaviest order that the service takes, in grams; null: no limit
             * @default null
             */
            max_weight?: number | null;
            /**
             * @description Most valuable order that the service takes, in dollars; null: no limit
             * @default null
             */
            max_value?: number | null;
            /**
             * @description Import duties and taxes
             * @default none
             * @enum {string}
             */
            duties?: "none" | "may_be_due" | "included";
            /**
             * @description What buyers read about duties, unless their country has a note of its own
             * @default
             */
            duties_note?: string;
            /** @default null */
            pick_up_point?: components["schemas"]["PickUpPointInput"] | null;
            /**
             * @description Place in lists; entries with the same one are sorted by name
             * @default 0
             */
            position?: number;
            /**
             * @description Only active services are offered
             * @default true
             */
            active?: boolean;
        };
        /**
         * @example {
         *       "line1": "18 Rue Capois",
         *       "line2": "",
         *       "city": "Port-au-Prince",
         *       "region": "",
         *       "postal_code": "",
         *       "country": "HT",
         *       "opening_hours": "Mon–Fri 9–17"
         *     }
         */
        PickUpPointInput: {
            line1: string;
            /** @default  */
            line2?: string;
            city: string;
            /** @default  */
            region?: string;
            /** @default  */
            postal_code?: string;
            /**
             * @description ISO 3166-1 alpha-2, such as HT
             * @example HT
             */
            country: string;
            /** @default  */
            opening_hours?: string;
        };
        /**
         * @description Omitted fields are not changed; the kind never changes
         * @example {
         *       "name": "Airmail, insured",
         *       "price": 18,
         *       "free_from": 150,
         *       "days_min": 10,
         *       "days_max": 21,
         *       "duties": "may_be_due",
         *       "duties_note": "Customs may charge import duties and a handling fee.",
         *       "zone_id": "019a1804-c0de-7000-8000-0000000000d1",
         *       "version": 1
         *     }
         */
        DeliveryServiceChange: {
            /** @description Null: a pick-up point */
            zone_id?: string | null;
            name?: string;
            /** @description Dollars */
            price?: number;
            /** @description Value of the items from which the service is free, in dollars; null: never */
            free_from?: number | null;
            /** @description Business days */
            days_min?: number | null;
            /** @description Business days */
            days_max?: number | null;
            /** @description Heaviest order that the service takes, in grams; null: no limit */
            max_weight?: number | null;
            /** @description Most valuable order that the service takes, in dollars; null: no limit */
            max_value?: number | null;
            /**
             * @description Import duties and taxes
             * @enum {string}
             */
            duties?: "none" | "may_be_due" | "included";
            /** @description What buyers read about duties, unless their country has a note of its own */
            duties_note?: string;
            pick_up_point?: components["schemas"]["PickUpPointInput"] | null;
            /** @description Place in lists; entries with the same one are sorted by name */
            position?: number;
            /** @description Only active services are offered */
            active?: boolean;
            /** @description The version the change is based on: 409 `delivery.changed` if there is a newer one */
            version: number;
        };
        /**
         * @example {
         *       "note": "About 4% duty, charged before delivery."
         *     }
         */
        SetDestinationDuty: {
            /** @description Empty: the country has no note */
            note: string;
        };
        /**
         * @example [
         *       {
         *         "code": "HT",
         *         "name": "Haiti",
         *         "fields": [
         *           {
         *             "name": "name",
         *             "label": "Full name",
         *             "required": true,
         *             "choices": null
         *           }
         *         ]
         *       }
         *     ]
         */
        Countries: {
            /** @description ISO 3166-1 alpha-2 */
            code: string;
            name: string;
            /** @description In the order of the form */
            fields: components["schemas"]["AddressField"][];
        }[];
        AddressField: {
            /** @enum {string} */
            name: "name" | "company" | "line1" | "line2" | "city" | "region" | "postal_code" | "phone";
            label: string;
            required: boolean;
            /** @description Allowed values; null: any text */
            choices: {
                value: string;
                label: string;
            }[] | null;
        };
        /**
         * @example [
         *       {
         *         "id": "019a1804-c0de-7000-8000-0000000000ad",
         *         "name": "Catherine Flon",
         *         "company": "",
         *         "line1": "12 rue du Commerce",
         *         "line2": "",
         *         "city": "Jacmel",
         *         "region": "Sud-Est",
         *         "postal_code": "",
         *         "country": "HT",
         *         "phone": "+50934123456",
         *         "is_default": true,
         *         "lines": [
         *           "Catherine Flon",
         *           "12 rue du Commerce",
         *           "Jacmel",
         *           "Sud-Est",
         *           "Haiti"
         *         ]
         *       }
         *     ]
         */
        SavedAddressList: components["schemas"]["SavedAddress"][];
        /**
         * @example {
         *       "id": "019a1804-c0de-7000-8000-0000000000ad",
         *       "name": "Catherine Flon",
         *       "company": "",
         *       "line1": "12 rue du Commerce",
         *       "line2": "",
         *       "city": "Jacmel",
         *       "region": "Sud-Est",
         *       "postal_code": "",
         *       "country": "HT",
         *       "phone": "+50934123456",
         *       "is_default": true,
         *       "lines": [
         *         "Catherine Flon",
         *         "12 rue du Commerce",
         *         "Jacmel",
         *         "Sud-Est",
         *         "Haiti"
         *       ]
         *     }
         */
        SavedAddress: {
            id: string;
            name: string;
            company: string;
            line1: string;
            line2: string;
            city: string;
            region: string;
            postal_code: string;
            country: string;
            /** @description E.164; empty: none */
            phone: string;
            is_default: boolean;
            /** @description The address as it is written in its country, ending with its name */
            lines: string[];
        };
        /**
         * @example {
         *       "name": "Catherine Flon",
         *       "company": "",
         *       "line1": "12 rue du Commerce",
         *       "line2": "",
         *       "city": "Jacmel",
         *       "region": "Sud-Est",
         *       "postal_code": "",
         *       "country": "HT",
         *       "phone": "+50934123456",
         *       "is_default": true
         *     }
         */
        SaveAddress: {
            /**
             * @description The recipient
             * @default
             */
            name?: string;
            /** @default  */
            company?: string;
            /** @default  */
            line1?: string;
            /** @default  */
            line2?: string;
            /** @default  */
            city?: string;
            /**
             * @description Department, state, prefecture: a value of the list, if any
             * @default
             */
            region?: string;
            /** @default  */
            postal_code?: string;
            /** @description ISO 3166-1 alpha-2, such as HT */
            country: string;
            /**
             * @description A national number is one of the country
             * @default
             */
            phone?: string;
            /**
             * @description Preselected at the checkout. The first address of an account always is
             * @default false
             */
            is_default?: boolean;
        };
        /**
         * @example {
         *       "name": "Catherine Flon",
         *       "company": "",
         *       "line1": "12 rue du Commerce",
         *       "line2": "",
         *       "city": "Jacmel",
         *       "region": "Sud-Est",
         *       "postal_code": "",
         *       "country": "HT",
         *       "phone": "+50934123456",
         *       "is_default": true
         *     }
         */
        ReplaceAddress: {
            name: string;
            company: string;
            line1: string;
            line2: string;
            city: string;
            region: string;
            postal_code: string;
            /** @description ISO 3166-1 alpha-2, such as HT */
            country: string;
            phone: string;
            is_default: boolean;
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
            /** @description Absent: the shop arranges the delivery with the buyer, free of charge */
            delivery?: components["schemas"]["CheckoutDelivery"];
        } | null;
        SeenCart: {
            /** @description Dollars, without delivery and added tax */
            total: number;
            /** @description Dollars; the checkout is refused if another tax is added. Absent: none was shown */
            tax?: number;
            /** @description Dollars; the checkout is refused if the chosen delivery has another price */
            delivery_price?: number;
            /** @description From GET /cart/delivery-options; the checkout is refused if duties or the pick-up point differ. Absent: not compared */
            delivery_terms?: {
                /** @enum {string} */
                duties: "none" | "may_be_due" | "included";
                duties_note: string;
                pick_up_point: {
                    line1: string;
                    line2: string;
                    city: string;
                    region: string;
                    postal_code: string;
                    country: string;
                } | null;
            };
            lines: {
                /** Format: uuid */
                line_id: string;
                quantity: number;
                /** @description Unit price in dollars */
                price: number;
            }[];
        };
        CheckoutDelivery: {
            /**
             * Format: uuid
             * @description From GET /cart/delivery-options
             */
            service_id: string;
            /** @description Absent with address_id, or to pick up */
            address?: components["schemas"]["AddressInput"];
            /**
             * Format: uuid
             * @description From the address book
             */
            address_id?: string;
            /**
             * @description Who picks the order up
             * @default
             */
            name?: string;
            /**
             * @description Of the person who picks the order up
             * @default
             */
            phone?: string;
            /** @default  */
            gift_message?: string;
            /**
             * @description No prices on the packing slip
             * @default false
             */
            hide_prices?: boolean;
        };
        /**
         * @example {
         *       "name": "Catherine Flon",
         *       "company": "",
         *       "line1": "12 rue du Commerce",
         *       "line2": "",
         *       "city": "Jacmel",
         *       "region": "Sud-Est",
         *       "postal_code": "",
         *       "country": "HT",
         *       "phone": "+50934123456"
         *     }
         */
        AddressInput: {
            /**
             * @description The recipient
             * @default
             */
            name?: string;
            /** @default  */
            company?: string;
            /** @default  */
            line1?: string;
            /** @default  */
            line2?: string;
            /** @default  */
            city?: string;
            /**
             * @description Department, state, prefecture: a value of the list, if any
             * @default
             */
            region?: string;
            /** @default  */
            postal_code?: string;
            /** @description ISO 3166-1 alpha-2, such as HT */
            country: string;
            /**
             * @description A national number is one of the country
             * @default
             */
            phone?: string;
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
            /** @description Always about:blank; `code` identifies the problem */
            type: string;
            /** @description Reason phrase of the HTTP status */
            title: string;
            status: number;
            /** @description Human-readable message */
            detail: string;
            /** @description Stable error code, e.g. cart.sold-out */
            code: string;
            /** @description Same as `detail` */
            error: string;
            /** @description Values in `detail` by name, for clients with texts of their own */
            params?: {
                [key: string]: unknown;
            };
            /** @description Messages by field name, if fields are invalid */
            fields?: {
                [key: string]: string;
            };
            /** @description Stable code of the message in `fields` and the values in it, by field name */
            field_errors?: {
                [key: string]: {
                    code: string;
                    params?: {
                        [key: string]: unknown;
                    };
                };
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
         *       "id": "019a1804-c0de-7000-8000-0000000000d2",
         *       "kind": "ship",
         *       "name": "Airmail, insured",
         *       "price": 18,
         *       "days_min": 10,
         *       "days_max": 21,
         *       "duties": "may_be_due",
         *       "duties_note": "About 4% duty, charged before delivery.",
         *       "pick_up_point": null,
         *       "tax": 2.15,
         *       "taxes": [
         *         {
         *           "name": "GST",
         *           "percent": 5,
         *           "amount": 2.15
         *         }
         *       ]
         *     }
         */
        CartDeliveryOption: {
            id: string;
            /** @enum {string} */
            kind: "ship" | "pick_up";
            name: string;
            /** @description Dollars */
            price: number;
            /** @description Business days; null: not stated */
            days_min: number | null;
            /** @description Business days; null: not stated */
            days_max: number | null;
            /** @enum {string} */
            duties: "none" | "may_be_due" | "included";
            /** @description The country's note, or else the service's */
            duties_note: string;
            pick_up_point: components["schemas"]["PickUpPoint"] | null;
            /** @description Dollars; sum of the taxes */
            tax: number;
            /** @description Taxes that are added to the prices */
            taxes: components["schemas"]["AddedTax"][];
        };
        AddedTax: {
            name: string;
            percent: number;
            /** @description Dollars */
            amount: number;
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
         *       "payment_state": "paid",
         *       "delivery_state": "fulfilled"
         *     }
         */
        OwnOrder: {
            id: string;
            /** Format: date-time */
            created_at: string;
            /** @enum {string} */
            status: "pending" | "completed" | "cancelled";
            /** @description Dollars */
            total: number;
            items: components["schemas"]["OrderItem"][];
            /**
             * @description Absent: nothing is paid, and the shop has no payment methods; or cancelled
             * @enum {string}
             */
            payment_state?: "unpaid" | "partly_paid" | "paid" | "overpaid" | "partly_refunded" | "refunded";
            /**
             * @description Absent: the order is cancelled or picked up, or it has no parcel and is completed or not sent to an address
             * @enum {string}
             */
            delivery_state?: "unfulfilled" | "partly_fulfilled" | "fulfilled" | "delivered";
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
         *           ],
         *           "payment_state": "paid",
         *           "delivery_state": "fulfilled"
         *         }
         *       ],
         *       "total": 1,
         *       "page": 1,
         *       "page_size": 24
         *     }
         */
        OwnOrderPage: {
            items: components["schemas"]["OwnOrder"][];
            total: number;
            page: number;
            page_size: number;
        };
        /**
         * @example [
         *       {
         *         "id": "019a1804-c0de-7000-8000-000000018041",
         *         "order_id": "019a1804-c0de-7000-8000-00000001804a",
         *         "order_number": "0001804A",
         *         "number": "HC-INV-2026-000012",
         *         "kind": "invoice",
         *         "issued_at": "2026-11-26T09:30:00.000Z",
         *         "buyer": "Marie",
         *         "total": 50,
         *         "tax": 8.33
         *       }
         *     ]
         */
        IssuedDocumentList: components["schemas"]["IssuedDocument"][];
        /**
         * @example {
         *       "id": "019a1804-c0de-7000-8000-000000018041",
         *       "order_id": "019a1804-c0de-7000-8000-00000001804a",
         *       "order_number": "0001804A",
         *       "number": "HC-INV-2026-000012",
         *       "kind": "invoice",
         *       "issued_at": "2026-11-26T09:30:00.000Z",
         *       "buyer": "Marie",
         *       "total": 50,
         *       "tax": 8.33
         *     }
         */
        IssuedDocument: {
            id: string;
            order_id: string;
            order_number: string;
            number: string;
            /** @enum {string} */
            kind: "invoice" | "credit_note" | "debit_note";
            /** Format: date-time */
            issued_at: string;
            buyer: string;
            /** @description Dollars, with tax; positive for all kinds */
            total: number;
            /** @description Dollars */
            tax: number;
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
         *       "number": "1804A04A",
         *       "delivery": null,
         *       "payment": {
         *         "state": "unpaid",
         *         "currency": "USD",
         *         "charges": [
         *           {
         *             "kind": "item",
         *             "line_id": "019a1804-c0de-7000-8000-0000000000c1",
         *             "amount": 50,
         *             "description": null
         *           }
         *         ],
         *         "due": 50,
         *         "paid": 0,
         *         "refunded": 0,
         *         "method": "transfer",
         *         "pay_until": "2026-01-08T12:00:00.000Z",
         *         "methods": [
         *           {
         *             "method": "arrangement",
         *             "instructions": "",
         *             "pay_days": null,
         *             "pay_minutes": null,
         *             "has_page": false,
         *             "is_test": false,
         *             "charge": null
         *           },
         *           {
         *             "method": "transfer",
         *             "instructions": "Banque de la République d’Haïti, account 1804-0101.",
         *             "pay_days": 7,
         *             "pay_minutes": null,
         *             "has_page": false,
         *             "is_test": false,
         *             "charge": null
         *           }
         *         ],
         *         "attempt": null,
         *         "refund_pending": 0,
         *         "entries": []
         *       }
         *     }
         */
        OrderWithPayment: {
            id: string;
            /** Format: date-time */
            created_at: string;
            /** @enum {string} */
            status: "pending" | "completed" | "cancelled";
            /** @description Dollars */
            total: number;
            items: components["schemas"]["OrderItem"][];
            /** @description Order number for people, also the payment reference */
            number: string;
            /** @description Null: the shop arranges the delivery with the buyer */
            delivery: components["schemas"]["OrderDelivery"] | null;
            payment: components["schemas"]["OrderPayment"];
        };
        /** @description With a pick-up, the address is that of the pick-up point */
        OrderDelivery: {
            /** @enum {string} */
            kind: "ship" | "pick_up";
            service: string;
            /** @description Dollars; part of the total */
            price: number;
            days_min: number | null;
            /** @description Business days; null: not stated */
            days_max: number | null;
            /** @enum {string} */
            duties: "none" | "may_be_due" | "included";
            duties_note: string;
            name: string;
            company: string;
            line1: string;
            line2: string;
            city: string;
            region: string;
            postal_code: string;
            country: string;
            /** @description E.164; empty: none */
            phone: string;
            gift_message: string;
            /** @description No prices on the packing slip */
            hide_prices: boolean;
            /** @description The address as it is written in its country, ending with its name */
            lines: string[];
        };
        OrderPayment: {
            /** @enum {string} */
            state: "unpaid" | "partly_paid" | "paid" | "overpaid" | "partly_refunded" | "refunded";
            /** @description ISO 4217 */
            currency: string;
            /** @description They add up to the total */
            charges: components["schemas"]["OrderCharge"][];
            /** @description Dollars still to pay */
            due: number;
            /** @description Dollars */
            paid: number;
            /** @description Dollars */
            refunded: number;
            /**
             * @description The method that the buyer chose
             * @enum {string}
             */
            method: "arrangement" | "transfer" | "cash" | "card" | "moncash";
            /** @description The unpaid order is cancelled automatically after this time; null: no deadline */
            pay_until: string | null;
            /** @description Offered now; empty: nothing to pay */
            methods: components["schemas"]["OfferedPaymentMethod"][];
            /** @description The latest one; null: none */
            attempt: components["schemas"]["PaymentAttempt"] | null;
            /** @description Refunds on their way */
            refund_pending: number;
            entries: components["schemas"]["OrderPaymentEntry"][];
        };
        OrderCharge: {
            /** @enum {string} */
            kind: "item" | "shipping" | "tax" | "discount" | "adjustment";
            /** @description Its item; null: the whole order */
            line_id: string | null;
            /** @description Dollars; negative for a discount */
            amount: number;
            description: string | null;
        };
        OfferedPaymentMethod: {
            /** @enum {string} */
            method: "arrangement" | "transfer" | "cash" | "card" | "moncash";
            instructions: string;
            /** @description Days that the order is held unpaid; null: no limit in days */
            pay_days: number | null;
            /** @description Minutes that the payment page can be used; null: no page */
            pay_minutes: number | null;
            /** @description Paid on a page of a payment provider */
            has_page: boolean;
            /** @description No money moves */
            is_test: boolean;
            /** @description What the provider charges for the amount due */
            charge: {
                /** @description In the unit of the provider: cents, whole gourdes */
                amount: number;
                currency: string;
            } | null;
        };
        PaymentAttempt: {
            /** @enum {string} */
            method: "card" | "moncash";
            /** @enum {string} */
            state: "opening" | "open" | "expired" | "failed" | "authorized" | "cancelled" | "captured";
            /** Format: date-time */
            at: string;
            /** Format: date-time */
            expires_at: string;
        };
        OrderPaymentEntry: {
            id: string;
            /** Format: date-time */
            at: string;
            /** @enum {string} */
            kind: "authorize" | "capture" | "refund" | "refund_failed" | "refund_excess" | "cancel" | "fail" | "dispute_opened" | "dispute_won" | "dispute_lost" | "fee";
            /** @enum {string} */
            method: "arrangement" | "transfer" | "cash" | "card" | "moncash";
            /** @description Dollars */
            amount: number;
        };
        /**
         * @example {
         *       "method": "transfer"
         *     }
         */
        ChoosePaymentMethod: {
            /** @enum {string} */
            method: "arrangement" | "transfer" | "cash" | "card" | "moncash";
        };
        /**
         * @example {
         *       "method": "card"
         *     }
         */
        OpenPaymentPage: {
            /** @enum {string} */
            method: "card" | "moncash";
        };
        /**
         * @example {
         *       "url": "https://checkout.stripe.com/c/pay/cs_live_1804"
         *     }
         */
        PaymentPage: {
            url: string;
        };
        /**
         * @example {
         *       "received": true
         *     }
         */
        WebhookReceipt: {
            received: boolean;
        };
        /**
         * @example {
         *       "id": "019a1804-c0de-7000-8000-0000000000f5",
         *       "name": "Catherine Flon",
         *       "order_number": "1804A04A",
         *       "email": "catherine@example.com",
         *       "statement": "Both coins"
         *     }
         */
        SubmitWithdrawal: {
            /**
             * Format: uuid
             * @description Chosen by the client: repeating the request with the same id records it once
             */
            id: string;
            name: string;
            order_number: string;
            email: string;
            /**
             * @description What is returned; empty: the whole order
             * @default
             */
            statement?: string;
        };
        /**
         * @example {
         *       "id": "019a1804-c0de-7000-8000-0000000000f5",
         *       "received_at": "2026-01-03T12:00:00.000Z"
         *     }
         */
        WithdrawalReceipt: {
            id: string;
            /** Format: date-time */
            received_at: string;
        };
        /**
         * @example {
         *       "id": "019a1804-c0de-7000-8000-0000000000e1",
         *       "kind": "pre_order",
         *       "product_id": "1",
         *       "quantity": 2,
         *       "name": "Catherine Flon",
         *       "email": "catherine@example.com",
         *       "message": "I would like to pre-order two coins."
         *     }
         */
        SubmitCustomerRequest: {
            /**
             * Format: uuid
             * @description Chosen by the client: repeating the request with the same id stores it once
             */
            id: string;
            /** @enum {string} */
            kind: "pre_order" | "question" | "returned_piece" | "quantity" | "other";
            /** @description Null: no product */
            product_id?: string | null;
            /** @default null */
            quantity?: number | null;
            name: string;
            email: string;
            message: string;
        };
        /**
         * @example {
         *       "id": "019a1804-c0de-7000-8000-0000000000e1",
         *       "received_at": "2026-01-03T12:00:00.000Z"
         *     }
         */
        CustomerRequestReceipt: {
            id: string;
            /** Format: date-time */
            received_at: string;
        };
        /**
         * @example {
         *       "product_id": "1",
         *       "email": "catherine@example.com"
         *     }
         */
        RequestStockNotice: {
            product_id: string;
            email: string;
        };
        /**
         * @example {
         *       "state": "unconfirmed"
         *     }
         */
        StockNoticeState: {
            /**
             * @description waiting: the email is the confirmed one of the logged-in account; unconfirmed: a link that confirms it was sent
             * @enum {string}
             */
            state: "unconfirmed" | "waiting";
        };
        /**
         * @example {
         *       "token": "the text after \"token=\" in the link"
         *     }
         */
        StockNoticeToken: {
            token: string;
        };
        /**
         * @example {
         *       "product_id": "1",
         *       "product_name": "Declaration of Independence, 1804"
         *     }
         */
        StockNoticeConfirmed: {
            product_id: string;
            product_name: string;
        };
        /**
         * @example {
         *       "is_returnable": true,
         *       "may_withdraw": true,
         *       "withdraw_until": null,
         *       "send_to": "123 Rue de la Révolution, Gonaïves",
         *       "lines": [
         *         {
         *           "line_id": "019a1804-c0de-7000-8000-0000000000c1",
         *           "name": "Declaration of Independence, 1804",
         *           "quantity": 1,
         *           "pieces": [
         *             {
         *               "product_id": "1",
         *               "name": "Declaration of Independence, 1804",
         *               "number": 5
         *             }
         *           ]
         *         }
         *       ],
         *       "returns": [
         *         {
         *           "id": "019a1804-c0de-7000-8000-0000000000f6",
         *           "state": "approved",
         *           "reason": "damaged",
         *           "comment": "One coin has a scratch.",
         *           "answer": "Please wrap it well.",
         *           "requested_at": "2026-01-03T12:00:00.000Z",
         *           "refund_until": null,
         *           "received_at": null,
         *           "closed_at": null,
         *           "refund": null,
         *           "refund_state": "none",
         *           "is_sent": true,
         *           "items": [
         *             {
         *               "line_id": "019a1804-c0de-7000-8000-0000000000c1",
         *               "name": "Declaration of Independence, 1804",
         *               "quantity": 1,
         *               "received": null,
         *               "outcome": null,
         *               "pieces": [
         *                 {
         *                   "product_id": "1",
         *                   "name": "Declaration of Independence, 1804",
         *                   "number": 4,
         *                   "outcome": null
         *                 }
         *               ]
         *             }
         *           ]
         *         }
         *       ]
         *     }
         */
        OrderReturns: {
            /** @description Paid and not cancelled */
            is_returnable: boolean;
            /** @description Within the period of withdrawal */
            may_withdraw: boolean;
            /** @description End of the 14th day after the delivery, UTC; on a weekend, of the Monday after it; null: not delivered yet */
            withdraw_until: string | null;
            /** @description Address to send returns to */
            send_to: string;
            /** @description What can still be returned */
            lines: components["schemas"]["ReturnableLine"][];
            /** @description Newest first */
            returns: components["schemas"]["Return"][];
        };
        ReturnableLine: {
            line_id: string;
            name: string;
            quantity: number;
            pieces: components["schemas"]["ReturnablePiece"][];
        };
        ReturnablePiece: {
            product_id: string;
            name: string;
            number: number;
        };
        /**
         * @example {
         *       "id": "019a1804-c0de-7000-8000-0000000000f6",
         *       "state": "approved",
         *       "reason": "damaged",
         *       "comment": "One coin has a scratch.",
         *       "answer": "Please wrap it well.",
         *       "requested_at": "2026-01-03T12:00:00.000Z",
         *       "refund_until": null,
         *       "received_at": null,
         *       "closed_at": null,
         *       "refund": null,
         *       "refund_state": "none",
         *       "is_sent": true,
         *       "items": [
         *         {
         *           "line_id": "019a1804-c0de-7000-8000-0000000000c1",
         *           "name": "Declaration of Independence, 1804",
         *           "quantity": 1,
         *           "received": null,
         *           "outcome": null,
         *           "pieces": [
         *             {
         *               "product_id": "1",
         *               "name": "Declaration of Independence, 1804",
         *               "number": 4,
         *               "outcome": null
         *             }
         *           ]
         *         }
         *       ]
         *     }
         */
        Return: {
            id: string;
            /** @enum {string} */
            state: "requested" | "approved" | "received" | "refunded" | "rejected" | "cancelled";
            /** @enum {string} */
            reason: "withdrawal" | "damaged" | "wrong_item" | "other";
            /** @description Of the buyer */
            comment: string;
            /** @description Of the shop */
            answer: string;
            /** Format: date-time */
            requested_at: string;
            /** @description Deadline of the refund of a withdrawal; null: none */
            refund_until: string | null;
            received_at: string | null;
            closed_at: string | null;
            /** @description Dollars; null: not decided yet */
            refund: number | null;
            /**
             * @description failed: the provider could not pay it, or took it back later
             * @enum {string}
             */
            refund_state: "none" | "pending" | "done" | "failed";
            /** @description Some of it has left the shop; else there is nothing to send back */
            is_sent: boolean;
            items: components["schemas"]["ReturnItem"][];
        };
        ReturnItem: {
            line_id: string;
            name: string;
            quantity: number;
            /** @description Null: the parcel did not arrive yet */
            received: number | null;
            /** @description Of coins without numbers */
            outcome: ("restock" | "retire") | null;
            pieces: components["schemas"]["PieceInReturn"][];
        };
        PieceInReturn: {
            product_id: string;
            name: string;
            number: number;
            outcome: ("restock" | "retire") | null;
        };
        /**
         * @example {
         *       "id": "019a1804-c0de-7000-8000-0000000000f6",
         *       "reason": "damaged",
         *       "comment": "One coin has a scratch.",
         *       "items": [
         *         {
         *           "line_id": "019a1804-c0de-7000-8000-0000000000c1",
         *           "quantity": 1
         *         }
         *       ],
         *       "pieces": [
         *         {
         *           "line_id": "019a1804-c0de-7000-8000-0000000000c1",
         *           "product_id": "1",
         *           "number": 4
         *         }
         *       ]
         *     }
         */
        RequestReturn: {
            /**
             * Format: uuid
             * @description Chosen by the client: repeating the request with the same id records it once
             */
            id: string;
            /** @enum {string} */
            reason: "withdrawal" | "damaged" | "wrong_item" | "other";
            /** @default  */
            comment?: string;
            items: {
                /** Format: uuid */
                line_id: string;
                quantity: number;
            }[];
            /** @description The numbers to return: as many as the quantity of each numbered coin of a line */
            pieces?: {
                /** Format: uuid */
                line_id: string;
                product_id: string;
                number: number;
            }[];
        };
        /**
         * @example {
         *       "delivery_state": "partly_fulfilled",
         *       "parcels": [
         *         {
         *           "id": "019a1804-c0de-7000-8000-0000000000a7",
         *           "state": "shipped",
         *           "carrier": "usps",
         *           "carrier_name": "USPS",
         *           "tracking_code": "9400100000000000000000",
         *           "tracking_url": "https://tools.usps.com/go/TrackConfirmAction?tLabels=9400100000000000000000",
         *           "packed_at": "2026-01-02T09:00:00.000Z",
         *           "shipped_at": "2026-01-02T09:30:00.000Z",
         *           "delivered_at": null,
         *           "returned_at": null,
         *           "items": [
         *             {
         *               "line_id": "019a1804-c0de-7000-8000-0000000000c1",
         *               "name": "Declaration of Independence, 1804",
         *               "quantity": 1,
         *               "numbers": [
         *                 4
         *               ],
         *               "coins": null
         *             }
         *           ]
         *         }
         *       ],
         *       "left": [
         *         {
         *           "line_id": "019a1804-c0de-7000-8000-0000000000c1",
         *           "name": "Declaration of Independence, 1804",
         *           "quantity": 1,
         *           "numbers": [
         *             5
         *           ]
         *         }
         *       ]
         *     }
         */
        OrderParcels: {
            /**
             * @description fulfilled: all of it is sent; delivered: all of it has arrived
             * @enum {string}
             */
            delivery_state: "unfulfilled" | "partly_fulfilled" | "fulfilled" | "delivered";
            /** @description Oldest first, without cancelled ones */
            parcels: components["schemas"]["Parcel"][];
            /** @description What is in no parcel and in no return */
            left: components["schemas"]["LeftToPack"][];
        };
        /**
         * @example {
         *       "id": "019a1804-c0de-7000-8000-0000000000a7",
         *       "state": "shipped",
         *       "carrier": "usps",
         *       "carrier_name": "USPS",
         *       "tracking_code": "9400100000000000000000",
         *       "tracking_url": "https://tools.usps.com/go/TrackConfirmAction?tLabels=9400100000000000000000",
         *       "packed_at": "2026-01-02T09:00:00.000Z",
         *       "shipped_at": "2026-01-02T09:30:00.000Z",
         *       "delivered_at": null,
         *       "returned_at": null,
         *       "items": [
         *         {
         *           "line_id": "019a1804-c0de-7000-8000-0000000000c1",
         *           "name": "Declaration of Independence, 1804",
         *           "quantity": 1,
         *           "numbers": [
         *             4
         *           ],
         *           "coins": null
         *         }
         *       ]
         *     }
         */
        Parcel: {
            id: string;
            /** @enum {string} */
            state: "packed" | "shipped" | "delivered" | "returned" | "cancelled";
            /** @description Key of the carrier; empty: not sent yet */
            carrier: string;
            carrier_name: string;
            /** @description Empty: none */
            tracking_code: string;
            tracking_url: string | null;
            /** Format: date-time */
            packed_at: string;
            shipped_at: string | null;
            delivered_at: string | null;
            returned_at: string | null;
            items: components["schemas"]["ParcelItem"][];
        };
        ParcelItem: {
            line_id: string;
            name: string;
            quantity: number;
            /** @description Ascending; null: the product is not numbered */
            numbers: number[] | null;
            /** @description A custom gift set's coins; null: not a custom set */
            coins: {
                id: string;
                name: string;
                /** @description Ascending; null: the product is not numbered */
                numbers: number[] | null;
            }[] | null;
        };
        /**
         * @example {
         *       "line_id": "019a1804-c0de-7000-8000-0000000000c1",
         *       "name": "Declaration of Independence, 1804",
         *       "quantity": 1,
         *       "numbers": [
         *         5
         *       ]
         *     }
         */
        LeftToPack: {
            line_id: string;
            name: string;
            quantity: number;
            /** @description Ascending; null: the product is not numbered */
            numbers: number[] | null;
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
         *       "manufacturer_name": "",
         *       "manufacturer_address": "",
         *       "manufacturer_email": "",
         *       "unpaid_pieces_limit": 200,
         *       "cancel_overdue_orders": false,
         *       "reference_price": "before_sale",
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
            manufacturer_name: string;
            manufacturer_address: string;
            manufacturer_email: string;
            unpaid_pieces_limit: number;
            cancel_overdue_orders: boolean;
            /** @enum {string} */
            reference_price: "before_sale" | "lowest_30_days";
            /** @description Send it with a change to detect conflicts */
            version: number;
            /** @description Texts without a translation, which are English; only with `locale` */
            fallback_fields?: ("announcement_text" | "hero_title" | "hero_subtitle" | "hero_description")[];
        };
        /**
         * @description Omitted fields are unchanged
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
         *       "manufacturer_name": "",
         *       "manufacturer_address": "",
         *       "manufacturer_email": "",
         *       "unpaid_pieces_limit": 200,
         *       "cancel_overdue_orders": false,
         *       "reference_price": "before_sale",
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
            manufacturer_name?: string;
            manufacturer_address?: string;
            manufacturer_email?: string;
            unpaid_pieces_limit?: number;
            cancel_overdue_orders?: boolean;
            /** @enum {string} */
            reference_price?: "before_sale" | "lowest_30_days";
            /** @description The version the change is based on: 409 `settings.changed` if it is no longer the current one. Without it, the current settings are overwritten */
            version?: number;
        };
        /**
         * @example {
         *       "slug": "imprint",
         *       "body": "Haiti 1804\n\n1804 Liberty Avenue, Miami",
         *       "published": true,
         *       "version": 1,
         *       "updated_at": "2026-01-03T12:00:00.000Z"
         *     }
         */
        ShopPage: {
            /** @enum {string} */
            slug: "imprint" | "terms" | "privacy" | "shipping-returns" | "accessibility";
            /** @description Plain text: an empty line separates paragraphs, "# " begins a heading and "- " a list item */
            body: string;
            /** @description False: the shop has published no text, and `body` is the default */
            published: boolean;
            /** @description Send it with a change to detect conflicts */
            version: number;
            updated_at: string | null;
            /** @description Names `body` if it has no translation and is English; only with `locale` */
            fallback_fields?: "body"[];
        };
        /**
         * @example {
         *       "body": "Haiti 1804\n\n1804 Liberty Avenue, Miami",
         *       "version": 0
         *     }
         */
        ShopPageChange: {
            /** @description Empty: show the default text */
            body: string;
            /** @description The version the change is based on: 409 `settings.page-changed` if it is no longer the current one */
            version?: number;
        };
        /**
         * @example {
         *       "locale": "fr",
         *       "texts": [
         *         {
         *           "key": "hero_title",
         *           "english": "Liberty, struck in metal",
         *           "text": "La liberté, frappée dans le métal",
         *           "outdated": false
         *         }
         *       ],
         *       "version": "5c1f0a9b7d3e4826"
         *     }
         */
        SettingTexts: {
            /** @enum {string} */
            locale: "fr" | "ht";
            /** @description Texts that are empty in English, and pages that are not published, are left out */
            texts: components["schemas"]["SettingText"][];
            /** @description Hash of both languages. Send it with a change to detect conflicts */
            version: string;
        };
        /**
         * @example {
         *       "key": "hero_title",
         *       "english": "Liberty, struck in metal",
         *       "text": "La liberté, frappée dans le métal",
         *       "outdated": false
         *     }
         */
        SettingText: {
            /**
             * @description Name of the setting, or slug of the information page
             * @enum {string}
             */
            key: "announcement_text" | "hero_title" | "hero_subtitle" | "hero_description" | "imprint" | "terms" | "privacy" | "shipping-returns" | "accessibility";
            /** @description Shown where `text` is null */
            english: string;
            text: string | null;
            /** @description The English text has changed since */
            outdated: boolean;
        };
        /**
         * @example {
         *       "texts": [
         *         {
         *           "key": "hero_title",
         *           "text": "La liberté, frappée dans le métal"
         *         }
         *       ],
         *       "version": "5c1f0a9b7d3e4826"
         *     }
         */
        SettingTextsChange: {
            /** @description Texts that are not named are unchanged; an empty text is removed */
            texts: {
                /**
                 * @description Name of the setting, or slug of the information page
                 * @enum {string}
                 */
                key: "announcement_text" | "hero_title" | "hero_subtitle" | "hero_description" | "imprint" | "terms" | "privacy" | "shipping-returns" | "accessibility";
                text: string;
            }[];
            /** @description The version the change is based on: 409 `settings.texts-changed` if it is no longer the current one */
            version: string;
        };
        /**
         * @example {
         *       "items": [
         *         {
         *           "subject": "account holder",
         *           "purpose": "the account and its orders",
         *           "basis": "Art. 6(1)(b), contract",
         *           "retention": "until the account is deleted"
         *         }
         *       ]
         *     }
         */
        DataProcessing: {
            items: {
                /** @description Whose data it is */
                subject: string;
                purpose: string;
                /** @description Legal basis */
                basis: string;
                retention: string;
            }[];
            /**
             * @description Language of the texts; omitted: English
             * @enum {string}
             */
            locale?: "fr" | "ht";
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
         *       "deliveries": [],
         *       "addresses": [],
         *       "devices": [
         *         {
         *           "device": "Firefox on Windows",
         *           "since": "2026-01-01T12:00:00+00:00",
         *           "last_seen": "2026-01-02T08:30:00+00:00"
         *         }
         *       ],
         *       "payments": [],
         *       "invoices": [],
         *       "withdrawals": [],
         *       "requests": [],
         *       "stock_notices": [],
         *       "returns": [],
         *       "shipments": [],
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
            /** @description False if a list has reached its maximum length; older entries may be missing */
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
            deliveries: {
                order_id: string;
                service: string;
                name: string;
                company: string;
                line1: string;
                line2: string;
                city: string;
                region: string;
                postal_code: string;
                country: string;
                phone: string;
                gift_message: string;
            }[];
            addresses: {
                name: string;
                company: string;
                line1: string;
                line2: string;
                city: string;
                region: string;
                postal_code: string;
                country: string;
                phone: string;
            }[];
            devices: {
                device: string;
                /** @description Date and time */
                since: string;
                /** @description Date and time */
                last_seen: string;
            }[];
            payments: {
                order_id: string;
                kind: string;
                method: string;
                /** @description Dollars */
                amount: number;
                /** @description Date and time */
                at: string;
            }[];
            invoices: {
                order_id: string;
                kind: string;
                /** @description Date and time */
                issued: string;
            }[];
            withdrawals: {
                order_id: string | null;
                name: string;
                order_number: string;
                statement: string;
                /** @description Date and time */
                received: string;
                handled: string | null;
            }[];
            requests: {
                kind: string;
                name: string;
                message: string;
                /** @description Date and time */
                received: string;
                answer: string;
            }[];
            stock_notices: {
                product_id: string;
                /** @description Date and time */
                requested: string;
            }[];
            returns: {
                order_id: string;
                reason: string;
                comment: string;
                answer: string;
                state: string;
                /** @description Date and time */
                requested: string;
            }[];
            shipments: {
                order_id: string;
                carrier: string;
                tracking_code: string;
                state: string;
                /** @description Date and time */
                packed: string;
                shipped: string | null;
                delivered: string | null;
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
            /** @description Number of unused recovery codes */
            recovery_codes: number;
            /** @description Whether the shop requires a second factor of all staff */
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
            /** @description Secret to type into an authenticator app */
            secret: string;
            /** @description The same secret as a URI, for a QR code */
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
            /** @description Permissions of each role */
            roles: {
                /** @enum {string} */
                role: "owner" | "manager" | "packer" | "support";
                permissions: ("figures.read" | "catalog.read" | "catalog.edit" | "orders.read" | "orders.note" | "orders.status" | "orders.cancel" | "payments.read" | "payments.record" | "payments.refund" | "disputes.answer" | "customers.read" | "customers.export" | "comments.moderate" | "mail.read" | "mail.send" | "activity.read" | "settings.edit" | "staff.manage")[];
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
             * @description When the account was created
             */
            since: string;
            /** @description Accurate to about a minute; null: not recently */
            last_seen: string | null;
            /** @description Device of the last activity */
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
            /** @description Whether the address has an account, which must then be logged in to accept */
            has_account: boolean;
        };
        /**
         * @example {
         *       "token": "q1w2e3r4t5y6u7i8o9p0a1s2d3f4g5h6j7k8l9z0x1c",
         *       "password": "crête-à-pierrot"
         *     }
         */
        AcceptBody: {
            token: string;
            password: string;
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
             * @description The shop requires a second factor of its staff, and the account has none yet
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
         *       "orders": 2,
         *       "received": 50
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
            /** @description Dollars of payments recorded in these days, less refunds */
            received: number;
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
            /** @description User name of the staff member */
            by: string;
            /** @description The permission that allowed it, e.g. catalog.edit; null: none was required */
            permission: string | null;
            /** @description e.g. Firefox on Windows; null: unknown */
            device: string | null;
            /** @description e.g. product.update */
            action: string;
            /** @description product, order, settings, image, staff, account, customers, comment, unmatched-payment, withdrawal, delivery, request or return */
            subject: string;
            subject_id: string;
            /** @description Previous values of the changed fields; null: new object */
            before: {
                [key: string]: unknown;
            } | null;
            /** @description New values of the changed fields; null: removed object */
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
         *       "designer": "Marie-Ange Cadet",
         *       "mintage": 1804,
         *       "per_customer": null,
         *       "hs_code": "7118.90",
         *       "origin_country": "US",
         *       "customs_description": "Commemorative medal of bronze, not legal tender",
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
         *       "displayed_price": 25,
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
            /** @description Who drew the product; empty: not known */
            designer: string;
            /** @description Number of pieces; null: unlimited */
            mintage: number | null;
            /** @description Per-customer limit over all orders; null: no limit */
            per_customer: number | null;
            featured: boolean;
            /** @description URL of the first picture */
            image: string | null;
            /** @description In a list of products: only the first two */
            images: components["schemas"]["ProductPicture"][];
            /** @description Pieces left; null: unlimited */
            available: number | null;
            /** @description Number of the piece that is sold next; null: sold out, or not numbered */
            next_number: number | null;
            /** @description Only of a single product, and only if it has a story */
            story?: components["schemas"]["Story"];
            /** @description Texts without a translation, which are English; only with `locale` */
            fallback_fields?: ("name" | "description" | "material" | "sale_label" | "dimensions" | "images" | "story")[];
            /** @description Null: no start time */
            sale_from: string | null;
            /** @description Null: until it is ended manually */
            sale_until: string | null;
            /** @description Publication time; null: a draft */
            publish_at: string | null;
            /** @description Customs tariff number: 6 to 10 digits, with or without dots */
            hs_code: string | null;
            /** @description Country of origin, ISO 3166-1 alpha-2; only for staff */
            origin_country: string | null;
            /** @description Description for customs declarations; only for staff */
            customs_description: string | null;
            /** @description Price that shoppers see now, in dollars; struck through if the active sale price is lower */
            displayed_price: number;
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
            /** @description Translations, one per language; only in a list with `texts` */
            texts?: {
                name: string | null;
                description: string | null;
                material: string | null;
                sale_label: string | null;
                dimensions: string | null;
                /** @enum {string} */
                locale: "fr" | "ht";
                /** @description Hash of both languages. Send it with a change to detect conflicts */
                version: string;
            }[];
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
         *           "designer": "Marie-Ange Cadet",
         *           "mintage": 1804,
         *           "per_customer": null,
         *           "hs_code": "7118.90",
         *           "origin_country": "US",
         *           "customs_description": "Commemorative medal of bronze, not legal tender",
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
         *           "displayed_price": 25,
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
         *       "designer": "Marie-Ange Cadet",
         *       "mintage": 1804,
         *       "per_customer": null,
         *       "hs_code": "7118.90",
         *       "origin_country": "US",
         *       "customs_description": "Commemorative medal of bronze, not legal tender",
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
            /**
             * @description Who drew the product
             * @default
             */
            designer?: string;
            /** @default null */
            mintage?: number | null;
            /**
             * @description Per-customer limit; null: no limit
             * @default null
             */
            per_customer?: number | null;
            /** @description Customs tariff number; only for staff */
            hs_code?: string | null;
            /** @description Country of origin, ISO 3166-1 alpha-2 */
            origin_country?: string | null;
            customs_description?: string | null;
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
         * @example {
         *       "entries": [
         *         {
         *           "effective_at": "2026-01-20T12:00:00.000Z",
         *           "price": 100,
         *           "sale_price": 90,
         *           "earlier_price": 80
         *         },
         *         {
         *           "effective_at": "2026-01-10T12:00:00.000Z",
         *           "price": 100,
         *           "sale_price": null,
         *           "earlier_price": null
         *         },
         *         {
         *           "effective_at": "2026-01-01T12:00:00.000Z",
         *           "price": 80,
         *           "sale_price": null,
         *           "earlier_price": null
         *         }
         *       ],
         *       "earlier_price": 80
         *     }
         */
        PriceHistory: {
            /** @description The latest 100, newest first; each is valid until the next */
            entries: components["schemas"]["PriceHistoryEntry"][];
            /** @description Lowest price of the 30 days before a sale that is active or begins now, in dollars; null: no price before it */
            earlier_price: number | null;
        };
        PriceHistoryEntry: {
            /**
             * Format: date-time
             * @description In the future for a scheduled sale
             */
            effective_at: string;
            /** @description Dollars */
            price: number;
            /** @description Dollars; null: no sale */
            sale_price: number | null;
            /** @description Lowest price of the 30 days before the sale, in dollars; null: no sale, or no price before it */
            earlier_price: number | null;
        };
        /**
         * @example {
         *       "text": "On 1 January 1804 the generals met at Gonaïves.\n\nThe coin shows a palm.",
         *       "sources": [
         *         {
         *           "author": "Laurent Dubois",
         *           "work": "Avengers of the New World",
         *           "year": "2004"
         *         }
         *       ],
         *       "version": "5c1f0a9b7d3e4826"
         *     }
         */
        AdminStory: {
            /** @description Paragraphs separated by an empty line */
            text: string;
            /** @description Works for further reading */
            sources: components["schemas"]["StorySource"][];
            /** @description Hash of text and sources. Send it with a change to detect conflicts */
            version: string;
        };
        /**
         * @example {
         *       "text": "On 1 January 1804 the generals met at Gonaïves.\n\nThe coin shows a palm.",
         *       "sources": [
         *         {
         *           "author": "Laurent Dubois",
         *           "work": "Avengers of the New World",
         *           "year": "2004"
         *         }
         *       ],
         *       "version": "5c1f0a9b7d3e4826"
         *     }
         */
        StoryChange: {
            /** @description Paragraphs separated by an empty line */
            text: string;
            /** @description Works for further reading */
            sources: components["schemas"]["StorySource"][];
            /** @description The version the change is based on: 409 `catalog.story-changed` if it is no longer the current one */
            version: string;
        };
        /**
         * @example {
         *       "locale": "fr",
         *       "name": "Déclaration d'indépendance, 1804",
         *       "description": null,
         *       "material": "Bronze antique, haut relief",
         *       "sale_label": null,
         *       "dimensions": null,
         *       "images": [
         *         {
         *           "url": "/api/images/0123456789abcdef0123456789abcdef-640.webp",
         *           "alt": null,
         *           "english": "Obverse of the coin",
         *           "outdated": false
         *         }
         *       ],
         *       "story": {
         *         "text": null,
         *         "english": "On 1 January 1804 the generals met.",
         *         "outdated": false
         *       },
         *       "english": {
         *         "name": "Declaration of Independence, 1804",
         *         "description": "On 1 January 1804, Dessalines proclaimed the independence of Haiti.",
         *         "material": "Antique bronze, high relief",
         *         "sale_label": null,
         *         "dimensions": null
         *       },
         *       "outdated": false,
         *       "version": "5c1f0a9b7d3e4826"
         *     }
         */
        ProductTexts: {
            name: string | null;
            description: string | null;
            material: string | null;
            sale_label: string | null;
            dimensions: string | null;
            /** @enum {string} */
            locale: "fr" | "ht";
            /** @description Alternative texts of the pictures */
            images: {
                url: string;
                alt: string | null;
                english: string;
                /** @description The English text has changed since */
                outdated: boolean;
            }[];
            /** @description The history behind the product; its sources are not translated */
            story: {
                text: string | null;
                /** @description Empty: the product has no story */
                english: string;
                /** @description The English text has changed since */
                outdated: boolean;
            };
            /** @description Shown where the translation is null */
            english: {
                name: string | null;
                description: string | null;
                material: string | null;
                sale_label: string | null;
                dimensions: string | null;
            };
            /** @description The English name, description, material, sale label or dimensions have changed since */
            outdated: boolean;
            /** @description Hash of both languages. Send it with a change to detect conflicts */
            version: string;
        };
        /**
         * @description Omitted fields are unchanged, null removes a text. Saving confirms that the translation fits the current English texts
         * @example {
         *       "name": "Déclaration d'indépendance, 1804",
         *       "material": "Bronze antique, haut relief",
         *       "version": "5c1f0a9b7d3e4826"
         *     }
         */
        ProductTextsChange: {
            name?: string | null;
            description?: string | null;
            material?: string | null;
            sale_label?: string | null;
            dimensions?: string | null;
            /** @description Pictures that are not named are unchanged; an empty text is removed */
            images?: {
                url: string;
                alt: string;
            }[];
            /** @description Paragraphs; an empty text is removed */
            story?: string;
            /** @description The version the change is based on: 409 `catalog.texts-changed` if it is no longer the current one */
            version: string;
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
         *       "designer": "Marie-Ange Cadet",
         *       "mintage": 1804,
         *       "per_customer": null,
         *       "hs_code": "7118.90",
         *       "origin_country": "US",
         *       "customs_description": "Commemorative medal of bronze, not legal tender",
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
            /** @description Who drew the product */
            designer?: string;
            mintage?: number | null;
            /** @description Per-customer limit; null: no limit */
            per_customer?: number | null;
            /** @description Customs tariff number; only for staff */
            hs_code?: string | null;
            /** @description Country of origin, ISO 3166-1 alpha-2 */
            origin_country?: string | null;
            customs_description?: string | null;
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
         *       "user_email": "marie-jeanne@example.com",
         *       "payment_state": "unpaid",
         *       "delivery_state": "unfulfilled"
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
            /** @enum {string} */
            payment_state: "unpaid" | "partly_paid" | "paid" | "overpaid" | "partly_refunded" | "refunded";
            /**
             * @description fulfilled: all of it is sent; delivered: all of it has arrived
             * @enum {string}
             */
            delivery_state: "unfulfilled" | "partly_fulfilled" | "fulfilled" | "delivered";
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
         *           "user_email": "marie-jeanne@example.com",
         *           "payment_state": "unpaid",
         *           "delivery_state": "unfulfilled"
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
         *       "cancelled": 3,
         *       "overdue": 2
         *     }
         */
        OrderCounts: {
            pending: number;
            completed: number;
            cancelled: number;
            /** @description Pending for more than 14 days */
            overdue: number;
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
         *       "payment_state": "unpaid",
         *       "delivery_state": "unfulfilled",
         *       "slip": {
         *         "locale": "fr",
         *         "heading": "Commande : 1804A04A du 22 août 2026"
         *       },
         *       "note": "Asked for a gift box.",
         *       "delivery": null,
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
            /** @enum {string} */
            payment_state: "unpaid" | "partly_paid" | "paid" | "overpaid" | "partly_refunded" | "refunded";
            /**
             * @description fulfilled: all of it is sent; delivered: all of it has arrived
             * @enum {string}
             */
            delivery_state: "unfulfilled" | "partly_fulfilled" | "fulfilled" | "delivered";
            /** @description Visible to staff only */
            note: string;
            /** @description Null: the shop arranges the delivery with the buyer */
            delivery: components["schemas"]["OrderDelivery"] | null;
            /** @description Oldest first */
            timeline: components["schemas"]["OrderEvent"][];
            /** @description Heading of the packing slip, in the buyer's language */
            slip: {
                /** @enum {string} */
                locale: "en" | "fr" | "ht";
                heading: string;
            };
        };
        OrderEvent: {
            /** Format: date-time */
            at: string;
            /** @description Name of the user who made the change */
            by: string;
            /** @enum {string} */
            kind: "placed" | "status" | "note" | "parcel-packed" | "parcel-sent" | "parcel-delivered" | "parcel-returned" | "parcel-cancelled";
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
            /** @description Restores a cancelled order with other numbers where its former ones are taken. Absent: such an order stays cancelled */
            other_numbers?: boolean;
        };
        /**
         * @example {
         *       "note": "Asked for a gift box.",
         *       "based_on": ""
         *     }
         */
        SetOrderNote: {
            note: string;
            /** @description The note the change is based on: 409 `orders.note-changed` if it is no longer the current one. Without it, the current note is overwritten */
            based_on?: string;
        };
        /**
         * @example {
         *       "state": "paid",
         *       "currency": "USD",
         *       "total": 50,
         *       "charges": [
         *         {
         *           "kind": "item",
         *           "line_id": "019a1804-c0de-7000-8000-0000000000c1",
         *           "amount": 50,
         *           "description": null
         *         }
         *       ],
         *       "due": 0,
         *       "paid": 50,
         *       "refunded": 0,
         *       "method": "transfer",
         *       "pay_until": null,
         *       "payments": [
         *         {
         *           "id": "019a1804-c0de-7000-8000-0000000000f1",
         *           "method": "transfer",
         *           "paid": 50,
         *           "refunded": 0,
         *           "refund_pending": 0,
         *           "refund_by": "manual"
         *         }
         *       ],
         *       "attempts": [],
         *       "refunds": [],
         *       "disputes": [],
         *       "returned": [],
         *       "entries": [
         *         {
         *           "id": "019a1804-c0de-7000-8000-0000000000f2",
         *           "at": "2026-01-03T09:30:00.000Z",
         *           "kind": "capture",
         *           "method": "transfer",
         *           "amount": 50,
         *           "remark": "Statement 12, line 4",
         *           "by": "Sanité"
         *         }
         *       ]
         *     }
         */
        PaymentLedger: {
            /** @enum {string} */
            state: "unpaid" | "partly_paid" | "paid" | "overpaid" | "partly_refunded" | "refunded";
            /** @description ISO 4217 */
            currency: string;
            /** @description They add up to the total */
            charges: components["schemas"]["OrderCharge"][];
            /** @description Dollars still to pay */
            due: number;
            /** @description Dollars */
            paid: number;
            /** @description Dollars */
            refunded: number;
            /**
             * @description The method that the buyer chose
             * @enum {string}
             */
            method: "arrangement" | "transfer" | "cash" | "card" | "moncash";
            /** @description The unpaid order is cancelled automatically after this time; null: no deadline */
            pay_until: string | null;
            /** @description Dollars */
            total: number;
            payments: components["schemas"]["Payment"][];
            attempts: components["schemas"]["LedgerPaymentAttempt"][];
            refunds: components["schemas"]["ProviderRefund"][];
            disputes: components["schemas"]["OrderDispute"][];
            /** @description Pieces that the buyer gave back */
            returned: components["schemas"]["ReturnedPiece"][];
            entries: components["schemas"]["PaymentEntry"][];
        };
        Payment: {
            id: string;
            /** @enum {string} */
            method: "arrangement" | "transfer" | "cash" | "card" | "moncash";
            /** @description Dollars */
            paid: number;
            /** @description Dollars */
            refunded: number;
            /** @description Dollars */
            refund_pending: number;
            /**
             * @description api: the shop sends refunds to the provider
             * @enum {string}
             */
            refund_by: "api" | "manual";
            /** @description Refund that is recorded without the provider; absent: not allowed */
            by_hand?: {
                /**
                 * @description suggested: the last refund of the provider failed; required: it refunds nothing after a lost dispute
                 * @enum {string}
                 */
                choice: "offered" | "suggested" | "required";
                /**
                 * @description bank: it has paid the buyer back in a lost dispute
                 * @enum {string}
                 */
                paid_by: "shop" | "bank";
                /** @description Dollars */
                maximum: number;
            };
        };
        LedgerPaymentAttempt: {
            id: string;
            /** @enum {string} */
            method: "card" | "moncash";
            /** @enum {string} */
            state: "opening" | "open" | "expired" | "failed" | "authorized" | "cancelled" | "captured";
            /** Format: date-time */
            at: string;
            /** Format: date-time */
            expires_at: string;
            /** @description Dollars */
            amount: number;
        };
        ProviderRefund: {
            id: string;
            payment_id: string;
            /** Format: date-time */
            at: string;
            /** @description Dollars */
            amount: number;
            reason: string;
            /** @enum {string} */
            state: "requested" | "sent" | "succeeded" | "failed" | "failed_after";
            /** @description Member of staff; empty: the shop itself */
            by: string;
        };
        OrderDispute: {
            id: string;
            order_id: string;
            order_number: string;
            /** Format: date-time */
            at: string;
            /** @description Dollars */
            amount: number;
            /** @description Reason code of the provider */
            reason: string;
            /** @enum {string} */
            state: "open" | "won" | "lost";
            evidence_due_at: string | null;
            evidence_sent_at: string | null;
        };
        ReturnedPiece: {
            line_id: string;
            product_id: string;
            number: number;
            /** @enum {string} */
            outcome: "restock" | "retire";
        };
        PaymentEntry: {
            id: string;
            /** Format: date-time */
            at: string;
            /** @enum {string} */
            kind: "authorize" | "capture" | "refund" | "refund_failed" | "refund_excess" | "cancel" | "fail" | "dispute_opened" | "dispute_won" | "dispute_lost" | "fee";
            /** @enum {string} */
            method: "arrangement" | "transfer" | "cash" | "card" | "moncash";
            /** @description Dollars */
            amount: number;
            remark: string;
            /** @description Name of the member of staff who recorded it */
            by: string;
        };
        /**
         * @example {
         *       "id": "019a1804-c0de-7000-8000-0000000000f2",
         *       "method": "transfer",
         *       "amount": 50,
         *       "remark": "Statement 12, line 4"
         *     }
         */
        RecordPayment: {
            /**
             * Format: uuid
             * @description A UUID that the client chooses per entry. A repeated request records nothing twice
             */
            id: string;
            /** @enum {string} */
            method: "arrangement" | "transfer" | "cash";
            /** @description Dollars, rounded to cents */
            amount: number;
            /**
             * @description For example the bank’s reference
             * @default
             */
            remark?: string;
        };
        /**
         * @example {
         *       "id": "019a1804-c0de-7000-8000-0000000000f2",
         *       "payment_id": "019a1804-c0de-7000-8000-0000000000f1",
         *       "amount": 25,
         *       "reason": "One coin arrived scratched."
         *     }
         */
        RecordRefund: {
            /**
             * Format: uuid
             * @description A UUID that the client chooses per entry. A repeated request records nothing twice
             */
            id: string;
            /** Format: uuid */
            payment_id: string;
            /** @description Dollars, rounded to cents */
            amount: number;
            reason: string;
            /** @description Records money that was paid back without the provider. Nothing is sent to it */
            by_hand?: boolean;
            /** @description Numbers that the buyer gives back: sold again, or withdrawn for ever */
            pieces?: {
                /** Format: uuid */
                line_id: string;
                product_id: string;
                number: number;
                /** @enum {string} */
                outcome: "restock" | "retire";
            }[];
        };
        /**
         * @example [
         *       {
         *         "id": "019a1804-c0de-7000-8000-0000000000f3",
         *         "order_id": "019a1804-c0de-7000-8000-00000001804a",
         *         "order_number": "1804A04A",
         *         "at": "2026-02-01T08:00:00.000Z",
         *         "amount": 50,
         *         "reason": "product_not_received",
         *         "state": "open",
         *         "evidence_due_at": "2026-02-11T08:00:00.000Z",
         *         "evidence_sent_at": null
         *       }
         *     ]
         */
        DisputeList: components["schemas"]["Dispute"][];
        Dispute: {
            id: string;
            order_id: string;
            order_number: string;
            /** Format: date-time */
            at: string;
            /** @description Dollars */
            amount: number;
            /** @description Reason code of the provider */
            reason: string;
            /** @enum {string} */
            state: "open" | "won" | "lost";
            evidence_due_at: string | null;
            evidence_sent_at: string | null;
        };
        /**
         * @example {
         *       "text": "Sent on 3 January, signed for on 9 January."
         *     }
         */
        SendEvidence: {
            text: string;
        };
        /**
         * @example [
         *       {
         *         "method": "transfer",
         *         "enabled": true,
         *         "instructions": "Banque de la République d’Haïti, account 1804-0101.",
         *         "pay_days": 7,
         *         "rate": null,
         *         "pay_minutes": null,
         *         "currency": "USD",
         *         "is_configured": true,
         *         "is_test": false
         *       },
         *       {
         *         "method": "cash",
         *         "enabled": false,
         *         "instructions": "",
         *         "pay_days": null,
         *         "rate": null,
         *         "pay_minutes": null,
         *         "currency": "USD",
         *         "is_configured": true,
         *         "is_test": false
         *       }
         *     ]
         */
        PaymentMethods: components["schemas"]["PaymentMethodSettings"][];
        PaymentMethodSettings: {
            /** @enum {string} */
            method: "transfer" | "cash" | "card" | "moncash";
            enabled: boolean;
            instructions: string;
            /** @description Units of the currency per US dollar; null: charged in dollars, or not set */
            rate: number | null;
            pay_days: number | null;
            pay_minutes: number | null;
            currency: string;
            /** @description Whether the keys of the provider are set */
            is_configured: boolean;
            /** @description No money moves */
            is_test: boolean;
        };
        /**
         * @example {
         *       "enabled": true,
         *       "instructions": "Banque de la République d’Haïti, account 1804-0101."
         *     }
         */
        SetPaymentMethod: {
            enabled?: boolean;
            instructions?: string;
            /** @description Absent: unchanged */
            rate?: number | null;
        };
        /**
         * @example {
         *       "items": [
         *         {
         *           "id": "019a1804-c0de-7000-8000-000000018041",
         *           "order_id": "019a1804-c0de-7000-8000-00000001804a",
         *           "order_number": "0001804A",
         *           "number": "HC-INV-2026-000012",
         *           "kind": "invoice",
         *           "issued_at": "2026-11-26T09:30:00.000Z",
         *           "buyer": "Marie",
         *           "total": 50,
         *           "tax": 8.33
         *         }
         *       ],
         *       "total": 1,
         *       "page": 1,
         *       "page_size": 24
         *     }
         */
        IssuedDocumentPage: {
            items: components["schemas"]["IssuedDocument"][];
            total: number;
            page: number;
            page_size: number;
        };
        /**
         * @example {
         *       "seller": {
         *         "name": "Haiti 1804 SARL",
         *         "address": "18 rue de la Liberté\n75011 Paris",
         *         "country": "FR",
         *         "tax_id": "FR12345678901",
         *         "registration": "RCS Paris 123 456 789",
         *         "note": "",
         *         "prefix": "HC",
         *         "automatic": true
         *       },
         *       "rates": [
         *         {
         *           "country": "FR",
         *           "region": "",
         *           "category": "",
         *           "name": "TVA",
         *           "percent": 20,
         *           "is_included": true
         *         }
         *       ],
         *       "known_countries": [
         *         "CA",
         *         "FR",
         *         "HT"
         *       ]
         *     }
         */
        TaxSettings: {
            /** @description Null: the shop issues no invoices */
            seller: components["schemas"]["InvoiceSeller"] | null;
            rates: components["schemas"]["TaxRate"][];
            /** @description All countries that can be chosen: ISO 3166-1 alpha-2 */
            known_countries: string[];
        };
        /**
         * @example {
         *       "name": "Haiti 1804 SARL",
         *       "address": "18 rue de la Liberté\n75011 Paris",
         *       "country": "FR",
         *       "tax_id": "FR12345678901",
         *       "registration": "RCS Paris 123 456 789",
         *       "note": "",
         *       "prefix": "HC",
         *       "automatic": true
         *     }
         */
        InvoiceSeller: {
            name: string;
            address: string;
            /**
             * @description ISO 3166-1 alpha-2, such as HT
             * @example HT
             */
            country: string;
            /**
             * @description Such as a VAT identifier; empty: none
             * @default
             */
            tax_id: string;
            /**
             * @description Entry in a register; empty: none
             * @default
             */
            registration: string;
            /**
             * @description Printed below the total, such as a reason why no tax is charged
             * @default
             */
            note: string;
            /**
             * @description Start of invoice numbers; a new one starts new series from 1
             * @default
             */
            prefix: string;
            /**
             * @description Issue an invoice when an order is fully paid
             * @default true
             */
            automatic: boolean;
        };
        /**
         * @example {
         *       "country": "FR",
         *       "region": "",
         *       "category": "",
         *       "name": "TVA",
         *       "percent": 20,
         *       "is_included": true
         *     }
         */
        TaxRate: {
            /**
             * @description ISO 3166-1 alpha-2, such as HT
             * @example HT
             */
            country: string;
            /**
             * @description Region such as a state, by name or code; empty: the whole country
             * @default
             */
            region: string;
            /**
             * @description Product category, or shipping; empty: everything without a rate of its own
             * @default
             * @enum {string}
             */
            category: "" | "gift_set" | "historical" | "presidential" | "royal" | "accessories" | "children_books" | "shipping";
            name: string;
            percent: number;
            /**
             * @description Whether prices include the tax; if not, it is added at the checkout
             * @default true
             */
            is_included: boolean;
        };
        /**
         * @example {
         *       "rates": [
         *         {
         *           "country": "FR",
         *           "region": "",
         *           "category": "",
         *           "name": "TVA",
         *           "percent": 20,
         *           "is_included": true,
         *           "amount": 8.33
         *         }
         *       ],
         *       "total": 50
         *     }
         */
        TaxQuote: {
            /** @description Empty: not taxed */
            rates: components["schemas"]["QuotedTaxRate"][];
            /** @description Dollars that the buyer pays, with added taxes */
            total: number;
        };
        QuotedTaxRate: {
            /**
             * @description ISO 3166-1 alpha-2, such as HT
             * @example HT
             */
            country: string;
            /**
             * @description Region such as a state, by name or code; empty: the whole country
             * @default
             */
            region: string;
            /**
             * @description Product category, or shipping; empty: everything without a rate of its own
             * @default
             * @enum {string}
             */
            category: "" | "gift_set" | "historical" | "presidential" | "royal" | "accessories" | "children_books" | "shipping";
            name: string;
            percent: number;
            /**
             * @description Whether prices include the tax; if not, it is added at the checkout
             * @default true
             */
            is_included: boolean;
            /** @description Dollars */
            amount: number;
        };
        /**
         * @example {
         *       "rates": [
         *         {
         *           "country": "FR",
         *           "region": "",
         *           "category": "",
         *           "name": "TVA",
         *           "percent": 20,
         *           "is_included": true
         *         }
         *       ]
         *     }
         */
        SetTaxRates: {
            rates: components["schemas"]["TaxRate"][];
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
            /**
             * @description Language of the comment, if it is not English
             * @enum {string}
             */
            locale?: "fr" | "ht";
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
            /** @description Number of all orders */
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
            /** @description Number of failed and held messages */
            troubled: number;
            /** @description Whether no mail server is configured: emails are saved as files and shown in the admin UI */
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
            /** @description What the email is about; a newer API version may have written one of another kind */
            kind: string;
            /** @description Null if there is no recipient */
            to: string | null;
            /**
             * @description waiting: queued; held: waits for release by staff; unconfirmed: sent when the recipient has confirmed the address; kept: no mail server is configured, the email is only shown here; failed: given up; dropped: no recipient, no longer relevant, or too many emails of its kind
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
            /** @description What the email is about; a newer API version may have written one of another kind */
            kind: string;
            /** @description Null if there is no recipient */
            to: string | null;
            /**
             * @description waiting: queued; held: waits for release by staff; unconfirmed: sent when the recipient has confirmed the address; kept: no mail server is configured, the email is only shown here; failed: given up; dropped: no recipient, no longer relevant, or too many emails of its kind
             * @enum {string}
             */
            state: "waiting" | "held" | "unconfirmed" | "sent" | "kept" | "failed" | "dropped";
            tries: number;
            last_error: string | null;
            /** Format: date-time */
            written: string;
            /** @description Null if there is no recipient, or if this API version does not know the kind */
            subject: string | null;
            text: string | null;
            /** @description URL of the email as HTML; the cookie of this response grants access for five minutes */
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
         *       "products": [
         *         {
         *           "id": "1",
         *           "name": "Declaration of Independence, 1804",
         *           "locale": "fr",
         *           "missing": [
         *             "description"
         *           ],
         *           "outdated": false
         *         }
         *       ],
         *       "product_count": 1,
         *       "settings": [
         *         {
         *           "key": "hero_title",
         *           "locale": "ht",
         *           "missing": true,
         *           "outdated": false
         *         }
         *       ]
         *     }
         */
        TranslationStatus: {
            /** @description One entry per product and language, by id; at most the first 500 */
            products: components["schemas"]["UntranslatedProduct"][];
            /** @description Number of such entries */
            product_count: number;
            settings: components["schemas"]["UntranslatedSetting"][];
        };
        /**
         * @example {
         *       "id": "1",
         *       "name": "Declaration of Independence, 1804",
         *       "locale": "fr",
         *       "missing": [
         *         "description"
         *       ],
         *       "outdated": false
         *     }
         */
        UntranslatedProduct: {
            id: string;
            name: string;
            /** @enum {string} */
            locale: "fr" | "ht";
            /** @description Texts that are shown in English */
            missing: ("name" | "description" | "material" | "sale_label" | "dimensions" | "images" | "story")[];
            /** @description An English text has changed since */
            outdated: boolean;
        };
        /**
         * @example {
         *       "key": "hero_title",
         *       "locale": "ht",
         *       "missing": true,
         *       "outdated": false
         *     }
         */
        UntranslatedSetting: {
            /**
             * @description Name of the setting, or slug of the information page
             * @enum {string}
             */
            key: "announcement_text" | "hero_title" | "hero_subtitle" | "hero_description" | "imprint" | "terms" | "privacy" | "shipping-returns" | "accessibility";
            /** @enum {string} */
            locale: "fr" | "ht";
            missing: boolean;
            /** @description The English text has changed since */
            outdated: boolean;
        };
        /**
         * @example {
         *       "items": [
         *         {
         *           "id": "019a1804-c0de-7000-8000-0000000000f4",
         *           "provider": "transfer",
         *           "reference": "Order 1804A04A",
         *           "payer": "Catherine Flon",
         *           "amount": 50,
         *           "currency": "USD",
         *           "received_at": "2026-01-03T12:00:00.000Z",
         *           "state": "open",
         *           "order_id": null,
         *           "order_number": null,
         *           "resolved_at": null,
         *           "resolved_by": "",
         *           "note": "",
         *           "suggestions": [
         *             {
         *               "order_id": "019a1804-c0de-7000-8000-00000001804a",
         *               "order_number": "1804A04A",
         *               "customer": "Catherine",
         *               "status": "pending",
         *               "total": 50,
         *               "due": 50
         *             }
         *           ]
         *         }
         *       ],
         *       "total": 1,
         *       "page": 1,
         *       "page_size": 24
         *     }
         */
        UnmatchedPaymentPage: {
            items: components["schemas"]["UnmatchedPayment"][];
            total: number;
            page: number;
            page_size: number;
        };
        /**
         * @example {
         *       "id": "019a1804-c0de-7000-8000-0000000000f4",
         *       "provider": "transfer",
         *       "reference": "Order 1804A04A",
         *       "payer": "Catherine Flon",
         *       "amount": 50,
         *       "currency": "USD",
         *       "received_at": "2026-01-03T12:00:00.000Z",
         *       "state": "open",
         *       "order_id": null,
         *       "order_number": null,
         *       "resolved_at": null,
         *       "resolved_by": "",
         *       "note": "",
         *       "suggestions": [
         *         {
         *           "order_id": "019a1804-c0de-7000-8000-00000001804a",
         *           "order_number": "1804A04A",
         *           "customer": "Catherine",
         *           "status": "pending",
         *           "total": 50,
         *           "due": 50
         *         }
         *       ]
         *     }
         */
        UnmatchedPayment: {
            id: string;
            /**
             * @description transfer: staff recorded it. Only transfers can be matched with an order
             * @enum {string}
             */
            provider: "stripe" | "moncash" | "transfer";
            /** @description What the payer wrote */
            reference: string;
            payer: string;
            /** @description In units of the currency */
            amount: number;
            /** @description ISO 4217 */
            currency: string;
            /**
             * Format: date-time
             * @description Of a transfer: noon of its day, UTC
             */
            received_at: string;
            /** @enum {string} */
            state: "open" | "matched" | "returned";
            order_id: string | null;
            order_number: string | null;
            resolved_at: string | null;
            /** @description Member of staff; empty: open */
            resolved_by: string;
            /** @description How staff sent the money back */
            note: string;
            /** @description Orders that an open transfer may be for: their number is in its text, else the same amount is open */
            suggestions: components["schemas"]["SuggestedOrder"][];
        };
        SuggestedOrder: {
            order_id: string;
            order_number: string;
            customer: string;
            /** @enum {string} */
            status: "pending" | "completed" | "cancelled";
            /** @description Dollars */
            total: number;
            /** @description Dollars still to pay */
            due: number;
        };
        /**
         * @example {
         *       "lines": [
         *         {
         *           "received_on": "2026-01-03",
         *           "amount": 50,
         *           "currency": "USD",
         *           "reference": "Order 1804A04A",
         *           "payer": "Catherine Flon"
         *         }
         *       ]
         *     }
         */
        RecordTransfers: {
            lines: components["schemas"]["TransferLine"][];
        };
        TransferLine: {
            /**
             * Format: date
             * @description Day of the bank statement, from 2000-01-01 to 2099-12-31
             */
            received_on: string;
            /** @description In units of the currency, rounded to cents */
            amount: number;
            /**
             * @description ISO 4217
             * @default USD
             */
            currency?: string;
            /** @description What the payer wrote */
            reference: string;
            /** @default  */
            payer?: string;
        };
        /**
         * @example {
         *       "recorded": 1,
         *       "known": 0
         *     }
         */
        RecordedTransfers: {
            recorded: number;
            /** @description Recorded earlier */
            known: number;
        };
        /**
         * @example {
         *       "order_id": "019a1804-c0de-7000-8000-00000001804a"
         *     }
         */
        MatchPayment: {
            /** Format: uuid */
            order_id: string;
        };
        /**
         * @example {
         *       "note": "Sent back on 4 January, statement 12."
         *     }
         */
        ReturnPayment: {
            note: string;
        };
        /**
         * @example {
         *       "delivery_state": "partly_fulfilled",
         *       "shipments": [
         *         {
         *           "id": "019a1804-c0de-7000-8000-0000000000a7",
         *           "state": "shipped",
         *           "carrier": "usps",
         *           "carrier_name": "USPS",
         *           "tracking_code": "9400100000000000000000",
         *           "tracking_url": "https://tools.usps.com/go/TrackConfirmAction?tLabels=9400100000000000000000",
         *           "packed_at": "2026-01-02T09:00:00.000Z",
         *           "shipped_at": "2026-01-02T09:30:00.000Z",
         *           "delivered_at": null,
         *           "returned_at": null,
         *           "items": [
         *             {
         *               "line_id": "019a1804-c0de-7000-8000-0000000000c1",
         *               "name": "Declaration of Independence, 1804",
         *               "quantity": 1,
         *               "numbers": [
         *                 4
         *               ],
         *               "coins": null
         *             }
         *           ],
         *           "cancelled_at": null,
         *           "packed_by": "Sanité"
         *         }
         *       ],
         *       "left": [
         *         {
         *           "line_id": "019a1804-c0de-7000-8000-0000000000c1",
         *           "name": "Declaration of Independence, 1804",
         *           "quantity": 1,
         *           "numbers": [
         *             5
         *           ]
         *         }
         *       ],
         *       "customs": {
         *         "state": "needed",
         *         "incomplete": []
         *       }
         *     }
         */
        OrderShipments: {
            /**
             * @description fulfilled: all of it is sent; delivered: all of it has arrived
             * @enum {string}
             */
            delivery_state: "unfulfilled" | "partly_fulfilled" | "fulfilled" | "delivered";
            /** @description Oldest first */
            shipments: components["schemas"]["Shipment"][];
            /** @description What is in no parcel and in no return */
            left: components["schemas"]["LeftToPack"][];
            customs: components["schemas"]["CustomsState"];
        };
        /**
         * @example {
         *       "id": "019a1804-c0de-7000-8000-0000000000a7",
         *       "state": "shipped",
         *       "carrier": "usps",
         *       "carrier_name": "USPS",
         *       "tracking_code": "9400100000000000000000",
         *       "tracking_url": "https://tools.usps.com/go/TrackConfirmAction?tLabels=9400100000000000000000",
         *       "packed_at": "2026-01-02T09:00:00.000Z",
         *       "shipped_at": "2026-01-02T09:30:00.000Z",
         *       "delivered_at": null,
         *       "returned_at": null,
         *       "items": [
         *         {
         *           "line_id": "019a1804-c0de-7000-8000-0000000000c1",
         *           "name": "Declaration of Independence, 1804",
         *           "quantity": 1,
         *           "numbers": [
         *             4
         *           ],
         *           "coins": null
         *         }
         *       ],
         *       "cancelled_at": null,
         *       "packed_by": "Sanité"
         *     }
         */
        Shipment: {
            id: string;
            /** @enum {string} */
            state: "packed" | "shipped" | "delivered" | "returned" | "cancelled";
            /** @description Key of the carrier; empty: not sent yet */
            carrier: string;
            carrier_name: string;
            /** @description Empty: none */
            tracking_code: string;
            tracking_url: string | null;
            /** Format: date-time */
            packed_at: string;
            shipped_at: string | null;
            delivered_at: string | null;
            returned_at: string | null;
            items: components["schemas"]["ParcelItem"][];
            cancelled_at: string | null;
            packed_by: string;
        };
        CustomsState: {
            /**
             * @description seller_missing: without the seller, the country of the shop is unknown
             * @enum {string}
             */
            state: "not_needed" | "seller_missing" | "needed";
            /** @description Products of the order that lack what customs requires */
            incomplete: components["schemas"]["IncompleteProduct"][];
        };
        IncompleteProduct: {
            product_id: string;
            name: string;
            missing: ("customs_description" | "hs_code" | "origin_country" | "weight")[];
        };
        /**
         * @example {
         *       "id": "019a1804-c0de-7000-8000-0000000000a7",
         *       "items": [
         *         {
         *           "line_id": "019a1804-c0de-7000-8000-0000000000c1",
         *           "quantity": 1,
         *           "numbers": [
         *             4
         *           ]
         *         }
         *       ]
         *     }
         */
        PackParcel: {
            /**
             * Format: uuid
             * @description Chosen by the client: repeating the request with the same id packs once
             */
            id: string;
            /** @description Absent: all that is left to pack */
            items?: components["schemas"]["PackedItem"][];
            /** @description Present: the parcel is also sent */
            ship?: components["schemas"]["ShipParcel"];
        };
        PackedItem: {
            /** Format: uuid */
            line_id: string;
            quantity: number;
            /** @description Absent: the lowest numbers that are left. For coins of a set always absent */
            numbers?: number[];
        };
        /**
         * @example {
         *       "carrier": "usps",
         *       "tracking_code": "9400100000000000000000"
         *     }
         */
        ShipParcel: {
            /** @enum {string} */
            carrier: "usps" | "ups" | "fedex" | "dhl" | "la_poste" | "canada_post" | "royal_mail" | "other";
            /**
             * @description Empty: none
             * @default
             */
            tracking_code?: string;
            /**
             * @description Page about the parcel; empty: the page of the carrier
             * @default
             */
            tracking_url?: string;
        };
        /**
         * @example {
         *       "carrier": "usps",
         *       "parcels": [
         *         {
         *           "id": "019a1804-c0de-7000-8000-0000000000a7",
         *           "order_id": "019a1804-c0de-7000-8000-00000001804a",
         *           "tracking_code": "9400100000000000000000"
         *         }
         *       ]
         *     }
         */
        SendParcels: {
            /** @enum {string} */
            carrier: "usps" | "ups" | "fedex" | "dhl" | "la_poste" | "canada_post" | "royal_mail" | "other";
            parcels: {
                /**
                 * Format: uuid
                 * @description Chosen by the client: repeating the request with the same id packs once
                 */
                id: string;
                /** Format: uuid */
                order_id: string;
                tracking_code: string;
            }[];
        };
        /**
         * @example {
         *       "sent": [
         *         "019a1804-c0de-7000-8000-00000001804a"
         *       ],
         *       "refused": []
         *     }
         */
        SentParcelsReport: {
            /** @description Ids of orders */
            sent: string[];
            /** @description Orders of which nothing was sent, with the reason */
            refused: components["schemas"]["RefusedOrder"][];
        };
        /**
         * @example {
         *       "orders": [
         *         "019a1804-c0de-7000-8000-00000001804a"
         *       ]
         *     }
         */
        CustomsOrders: {
            /** @description Ids */
            orders: string[];
        };
        /**
         * @example {
         *       "items": [
         *         {
         *           "id": "019a1804-c0de-7000-8000-0000000000f5",
         *           "name": "Catherine Flon",
         *           "order_number": "1804A04A",
         *           "email": "catherine@example.com",
         *           "statement": "Both coins",
         *           "order_id": "019a1804-c0de-7000-8000-00000001804a",
         *           "order_status": "completed",
         *           "received_at": "2026-01-03T12:00:00.000Z",
         *           "delivered_at": "2026-01-02T09:30:00.000Z",
         *           "withdraw_until": "2026-01-17T00:00:00.000Z",
         *           "is_in_time": true,
         *           "refund_until": "2026-01-17T12:00:00.000Z",
         *           "is_overdue": false,
         *           "state": "open",
         *           "handled_at": null,
         *           "handled_by": "",
         *           "note": ""
         *         }
         *       ],
         *       "total": 1,
         *       "page": 1,
         *       "page_size": 24,
         *       "open": 1
         *     }
         */
        WithdrawalPage: {
            items: components["schemas"]["Withdrawal"][];
            total: number;
            page: number;
            page_size: number;
            /** @description Number of all open withdrawals */
            open: number;
        };
        /**
         * @example {
         *       "id": "019a1804-c0de-7000-8000-0000000000f5",
         *       "name": "Catherine Flon",
         *       "order_number": "1804A04A",
         *       "email": "catherine@example.com",
         *       "statement": "Both coins",
         *       "order_id": "019a1804-c0de-7000-8000-00000001804a",
         *       "order_status": "completed",
         *       "received_at": "2026-01-03T12:00:00.000Z",
         *       "delivered_at": "2026-01-02T09:30:00.000Z",
         *       "withdraw_until": "2026-01-17T00:00:00.000Z",
         *       "is_in_time": true,
         *       "refund_until": "2026-01-17T12:00:00.000Z",
         *       "is_overdue": false,
         *       "state": "open",
         *       "handled_at": null,
         *       "handled_by": "",
         *       "note": ""
         *     }
         */
        Withdrawal: {
            id: string;
            /** @description Empty: erased with the account, or after three years */
            name: string;
            /** @description As it was entered */
            order_number: string;
            email: string;
            /** @description What is returned; empty: the whole order */
            statement: string;
            /** Format: date-time */
            received_at: string;
            /** @description Order with this number in an account with this email; null: none */
            order_id: string | null;
            order_status: ("pending" | "completed" | "cancelled") | null;
            /** @description When all parcels of the order had arrived or, without parcels, when it was completed; null: not yet, or no order matches */
            delivered_at: string | null;
            /** @description End of the 14th day after the delivery, UTC; on a weekend, of the Monday after it */
            withdraw_until: string | null;
            /** @description For information: a statement that is late is received like any other */
            is_in_time: boolean;
            /**
             * Format: date-time
             * @description 14 days after it was received
             */
            refund_until: string;
            /** @description Open after the deadline of the refund */
            is_overdue: boolean;
            /** @enum {string} */
            state: "open" | "closed";
            handled_at: string | null;
            /** @description Member of staff; empty: open */
            handled_by: string;
            /** @description What staff did */
            note: string;
        };
        /**
         * @example {
         *       "note": "Coins returned, $50.00 refunded."
         *     }
         */
        HandleWithdrawal: {
            note: string;
        };
        /**
         * @example {
         *       "items": [
         *         {
         *           "id": "019a1804-c0de-7000-8000-0000000000e1",
         *           "kind": "pre_order",
         *           "product_id": "1",
         *           "quantity": 2,
         *           "name": "Catherine Flon",
         *           "email": "catherine@example.com",
         *           "message": "I would like to pre-order two coins.",
         *           "product_name": "Declaration of Independence, 1804",
         *           "customer_id": null,
         *           "received_at": "2026-01-03T12:00:00.000Z",
         *           "state": "open",
         *           "closed_at": null,
         *           "closed_by": "",
         *           "answer": ""
         *         }
         *       ],
         *       "total": 1,
         *       "page": 1,
         *       "page_size": 24,
         *       "open": 1
         *     }
         */
        CustomerRequestPage: {
            items: components["schemas"]["CustomerRequest"][];
            total: number;
            page: number;
            page_size: number;
            /** @description Number of all open requests */
            open: number;
        };
        /**
         * @example {
         *       "id": "019a1804-c0de-7000-8000-0000000000e1",
         *       "kind": "pre_order",
         *       "product_id": "1",
         *       "quantity": 2,
         *       "name": "Catherine Flon",
         *       "email": "catherine@example.com",
         *       "message": "I would like to pre-order two coins.",
         *       "product_name": "Declaration of Independence, 1804",
         *       "customer_id": null,
         *       "received_at": "2026-01-03T12:00:00.000Z",
         *       "state": "open",
         *       "closed_at": null,
         *       "closed_by": "",
         *       "answer": ""
         *     }
         */
        CustomerRequest: {
            id: string;
            /** @enum {string} */
            kind: "pre_order" | "question" | "returned_piece" | "quantity" | "other";
            product_id: string | null;
            product_name: string | null;
            quantity: number | null;
            name: string;
            email: string;
            message: string;
            /** @description Customer whose confirmed email this is; null: none */
            customer_id: string | null;
            /** Format: date-time */
            received_at: string;
            /**
             * @description closed: without an answer
             * @enum {string}
             */
            state: "open" | "answered" | "closed";
            closed_at: string | null;
            /** @description Member of staff; empty: open */
            closed_by: string;
            /** @description Text of the email; empty: none */
            answer: string;
        };
        /**
         * @example {
         *       "answer": "Two coins are reserved for you. We will write when they are struck."
         *     }
         */
        AnswerCustomerRequest: {
            answer: string;
        };
        /**
         * @example {
         *       "items": [
         *         {
         *           "id": "019a1804-c0de-7000-8000-0000000000f6",
         *           "state": "approved",
         *           "reason": "damaged",
         *           "requested_at": "2026-01-03T12:00:00.000Z",
         *           "refund_until": null,
         *           "refund_state": "none",
         *           "quantity": 1,
         *           "order_id": "019a1804-c0de-7000-8000-00000001804a",
         *           "order_number": "1804A04A",
         *           "customer": "Catherine Flon",
         *           "is_overdue": false
         *         }
         *       ],
         *       "total": 1,
         *       "page": 1,
         *       "page_size": 24,
         *       "open": 1
         *     }
         */
        ReturnPage: {
            items: components["schemas"]["ListedReturn"][];
            total: number;
            page: number;
            page_size: number;
            /** @description Number of all open returns */
            open: number;
        };
        /**
         * @example {
         *       "id": "019a1804-c0de-7000-8000-0000000000f6",
         *       "state": "approved",
         *       "reason": "damaged",
         *       "requested_at": "2026-01-03T12:00:00.000Z",
         *       "refund_until": null,
         *       "refund_state": "none",
         *       "quantity": 1,
         *       "order_id": "019a1804-c0de-7000-8000-00000001804a",
         *       "order_number": "1804A04A",
         *       "customer": "Catherine Flon",
         *       "is_overdue": false
         *     }
         */
        ListedReturn: {
            id: string;
            /** @enum {string} */
            state: "requested" | "approved" | "received" | "refunded" | "rejected" | "cancelled";
            /** @enum {string} */
            reason: "withdrawal" | "damaged" | "wrong_item" | "other";
            /** Format: date-time */
            requested_at: string;
            /** @description Deadline of the refund of a withdrawal; null: none */
            refund_until: string | null;
            /**
             * @description failed: the provider could not pay it, or took it back later
             * @enum {string}
             */
            refund_state: "none" | "pending" | "done" | "failed";
            order_id: string;
            order_number: string;
            customer: string;
            /** @description Open after the deadline of the refund */
            is_overdue: boolean;
            quantity: number;
        };
        /**
         * @example [
         *       {
         *         "id": "019a1804-c0de-7000-8000-0000000000f6",
         *         "state": "approved",
         *         "reason": "damaged",
         *         "comment": "One coin has a scratch.",
         *         "answer": "Please wrap it well.",
         *         "requested_at": "2026-01-03T12:00:00.000Z",
         *         "refund_until": null,
         *         "received_at": null,
         *         "closed_at": null,
         *         "refund": null,
         *         "refund_state": "none",
         *         "is_sent": true,
         *         "items": [
         *           {
         *             "line_id": "019a1804-c0de-7000-8000-0000000000c1",
         *             "name": "Declaration of Independence, 1804",
         *             "quantity": 1,
         *             "received": null,
         *             "outcome": null,
         *             "pieces": [
         *               {
         *                 "product_id": "1",
         *                 "name": "Declaration of Independence, 1804",
         *                 "number": 4,
         *                 "outcome": null
         *               }
         *             ]
         *           }
         *         ],
         *         "order_id": "019a1804-c0de-7000-8000-00000001804a",
         *         "order_number": "1804A04A",
         *         "customer": "Catherine Flon",
         *         "is_overdue": false,
         *         "handled_by": "Sanité",
         *         "from_withdrawal": false,
         *         "suggested_refund": null,
         *         "refundable": 50
         *       }
         *     ]
         */
        AdminReturns: components["schemas"]["AdminReturn"][];
        /**
         * @example {
         *       "id": "019a1804-c0de-7000-8000-0000000000f6",
         *       "state": "approved",
         *       "reason": "damaged",
         *       "comment": "One coin has a scratch.",
         *       "answer": "Please wrap it well.",
         *       "requested_at": "2026-01-03T12:00:00.000Z",
         *       "refund_until": null,
         *       "received_at": null,
         *       "closed_at": null,
         *       "refund": null,
         *       "refund_state": "none",
         *       "is_sent": true,
         *       "items": [
         *         {
         *           "line_id": "019a1804-c0de-7000-8000-0000000000c1",
         *           "name": "Declaration of Independence, 1804",
         *           "quantity": 1,
         *           "received": null,
         *           "outcome": null,
         *           "pieces": [
         *             {
         *               "product_id": "1",
         *               "name": "Declaration of Independence, 1804",
         *               "number": 4,
         *               "outcome": null
         *             }
         *           ]
         *         }
         *       ],
         *       "order_id": "019a1804-c0de-7000-8000-00000001804a",
         *       "order_number": "1804A04A",
         *       "customer": "Catherine Flon",
         *       "is_overdue": false,
         *       "handled_by": "Sanité",
         *       "from_withdrawal": false,
         *       "suggested_refund": null,
         *       "refundable": 50
         *     }
         */
        AdminReturn: {
            id: string;
            /** @enum {string} */
            state: "requested" | "approved" | "received" | "refunded" | "rejected" | "cancelled";
            /** @enum {string} */
            reason: "withdrawal" | "damaged" | "wrong_item" | "other";
            /** @description Of the buyer */
            comment: string;
            /** @description Of the shop */
            answer: string;
            /** Format: date-time */
            requested_at: string;
            /** @description Deadline of the refund of a withdrawal; null: none */
            refund_until: string | null;
            received_at: string | null;
            closed_at: string | null;
            /** @description Dollars; null: not decided yet */
            refund: number | null;
            /**
             * @description failed: the provider could not pay it, or took it back later
             * @enum {string}
             */
            refund_state: "none" | "pending" | "done" | "failed";
            /** @description Some of it has left the shop; else there is nothing to send back */
            is_sent: boolean;
            items: components["schemas"]["ReturnItem"][];
            order_id: string;
            order_number: string;
            customer: string;
            /** @description Open after the deadline of the refund */
            is_overdue: boolean;
            /** @description Who took the last step; empty: nobody */
            handled_by: string;
            /** @description Opened for a statement of withdrawal */
            from_withdrawal: boolean;
            /** @description Dollars: what was paid for what arrived; null: nothing to refund now */
            suggested_refund: number | null;
            /** @description Dollars left of the payments of the order */
            refundable: number;
            /**
             * @description Whether a refund can be recorded without the provider. suggested: its last refund failed; absent: not allowed
             * @enum {string}
             */
            by_hand?: "offered" | "suggested" | "required";
        };
        /**
         * @example {
         *       "answer": "Please wrap it well."
         *     }
         */
        ApproveReturn: {
            /**
             * @description For the buyer
             * @default
             */
            answer?: string;
        };
        /**
         * @example {
         *       "answer": "The coin was engraved after the sale."
         *     }
         */
        RejectReturn: {
            answer: string;
        };
        /**
         * @example {
         *       "items": [],
         *       "pieces": [
         *         {
         *           "line_id": "019a1804-c0de-7000-8000-0000000000c1",
         *           "product_id": "1",
         *           "number": 4,
         *           "outcome": "retire"
         *         }
         *       ]
         *     }
         */
        ReceiveReturn: {
            /**
             * @description Coins without numbers
             * @default []
             */
            items?: {
                /** Format: uuid */
                line_id: string;
                quantity: number;
                /** @enum {string} */
                outcome: "restock" | "retire";
            }[];
            /** @description Numbers: sold again, or withdrawn for ever */
            pieces?: {
                /** Format: uuid */
                line_id: string;
                product_id: string;
                number: number;
                /** @enum {string} */
                outcome: "restock" | "retire";
            }[];
        };
        /**
         * @example {
         *       "amount": 25
         *     }
         */
        RefundReturn: {
            /** @description Dollars, rounded to cents */
            amount: number;
            /**
             * @description For the buyer; required if nothing is refunded
             * @default
             */
            answer?: string;
            /** @description true: records money that was paid back without the provider; false: sends it there; absent: sends it unless its last refund failed */
            by_hand?: boolean;
        };
        /**
         * @example {
         *       "id": "019a1804-c0de-7000-8000-0000000000f6"
         *     }
         */
        OpenReturn: {
            /**
             * Format: uuid
             * @description Chosen by the client: repeating the request with the same id records it once
             */
            id: string;
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
         * @description Id of the request in the log; include it in support requests
         * @example 7e57ab1e-1804-4c01-9a1d-0c0ffee0c01d
         */
        "X-Request-Id": string;
        /**
         * @description Seconds to wait before a retry
         * @example 1
         */
        "Retry-After": string;
        /**
         * @description Version of the response; send it as `If-None-Match` to revalidate
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
                     * @description The cookie `device`: gives later logins from this device their own limit of attempts, so that guesses by others cannot lock it out. It grants no access, and a client may omit it
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
            /** @description Any other error: `common.unexpected` */
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
                     * @description The cookie `device`: gives later logins from this device their own limit of attempts, so that guesses by others cannot lock it out. It grants no access, and a client may omit it
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
            /** @description Any other error: `common.unexpected` */
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
            /** @description Any other error: `common.unexpected` */
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
            /** @description Any other error: `common.unexpected` */
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
            /** @description Any other error: `common.unexpected` */
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
                     * @description The cookie `device`: gives later logins from this device their own limit of attempts, so that guesses by others cannot lock it out. It grants no access, and a client may omit it
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
            /** @description Any other error: `common.unexpected` */
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
            /** @description Any other error: `common.unexpected` */
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
            /** @description Any other error: `common.unexpected` */
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
            /** @description Any other error: `common.unexpected` */
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
            /** @description Any other error: `common.unexpected` */
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
            /** @description Any other error: `common.unexpected` */
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
                     * @description The cookie `device`: gives later logins from this device their own limit of attempts, so that guesses by others cannot lock it out. It grants no access, and a client may omit it
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
            /** @description Any other error: `common.unexpected` */
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
            /** @description Any other error: `common.unexpected` */
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
            /** @description Any other error: `common.unexpected` */
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
            /** @description Any other error: `common.unexpected` */
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
            /** @description Any other error: `common.unexpected` */
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
                /** @description Language of the texts; default: English */
                locale?: "en" | "fr" | "ht";
                /** @description Page number, from 1. Without it the response is the whole list as a bare array, up to 1,000 entries (else 400 `common.ask-with-page`); with it the response is `{items, total, page, page_size}`. */
                page?: number;
                /** @description Entries per page; ignored without `page` */
                page_size?: number;
            };
            header?: {
                /** @description The ETag of an earlier response */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Without `page` the whole list as a bare array; with `page` one page */
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
            /** @description Not modified since that ETag */
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
            /** @description Any other error: `common.unexpected` */
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
            query?: {
                /** @description Language of the texts; default: English */
                locale?: "en" | "fr" | "ht";
            };
            header?: {
                /** @description The ETag of an earlier response */
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
            /** @description Not modified since that ETag */
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
            /** @description Any other error: `common.unexpected` */
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
            query?: {
                /** @description Language of the texts; default: English */
                locale?: "en" | "fr" | "ht";
            };
            header?: {
                /** @description The ETag of an earlier response */
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
            /** @description Not modified since that ETag */
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
            /** @description Any other error: `common.unexpected` */
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
                /** @description Page number, from 1. Without it the response is the whole list as a bare array, up to 1,000 entries (else 400 `common.ask-with-page`); with it the response is `{items, total, page, page_size}`. */
                page?: number;
                /** @description Entries per page; ignored without `page` */
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
            /** @description Without `page` the whole list as a bare array; with `page` one page */
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
            /** @description Any other error: `common.unexpected` */
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
            /** @description Any other error: `common.unexpected` */
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
            /** @description Any other error: `common.unexpected` */
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
            /** @description Any other error: `common.unexpected` */
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
                /** @description The ETag of an earlier response */
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
            /** @description Not modified since that ETag */
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
            /** @description Any other error: `common.unexpected` */
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
            /** @description Any other error: `common.unexpected` */
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
    Delivery_read: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of an earlier response */
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
                    "application/json": components["schemas"]["Delivery"];
                };
            };
            /** @description Not modified since that ETag */
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
            /** @description Any other error: `common.unexpected` */
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
    DeliverySettings_list: {
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
                    "application/json": components["schemas"]["DeliverySettings"];
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
            /** @description Any other error: `common.unexpected` */
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
    DeliverySettings_tryOut: {
        parameters: {
            query: {
                /**
                 * @description ISO 3166-1 alpha-2, such as HT
                 * @example HT
                 */
                country: string;
                /** @description Grams */
                weight?: number;
                /** @description Value of the items in dollars */
                value?: number;
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
                    "application/json": components["schemas"]["DeliveryOption"][];
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
            /** @description Any other error: `common.unexpected` */
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
    DeliverySettings_startWorldwide: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["StartWorldwide"];
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
                    "application/json": components["schemas"]["DeliverySettings"];
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
            /** @description Conflict: `delivery.already-set-up` */
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
            /** @description Any other error: `common.unexpected` */
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
    DeliverySettings_createZone: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewDeliveryZone"];
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
                    "application/json": components["schemas"]["DeliverySettings"];
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
            /** @description Conflict: `delivery.country-in-other-zone`, `delivery.rest-of-world-taken` */
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
            /** @description Any other error: `common.unexpected` */
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
    DeliverySettings_updateZone: {
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
                "application/json": components["schemas"]["DeliveryZoneChange"];
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
                    "application/json": components["schemas"]["DeliverySettings"];
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
            /** @description Not Found: `delivery.zone-not-found` */
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
            /** @description Conflict: `delivery.changed`, `delivery.country-in-other-zone`, `delivery.rest-of-world-taken` */
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
            /** @description Any other error: `common.unexpected` */
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
    DeliverySettings_deleteZone: {
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
            /** @description Not Found: `delivery.zone-not-found` */
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
            /** @description Conflict: `delivery.zone-has-services` */
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
            /** @description Any other error: `common.unexpected` */
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
    DeliverySettings_createService: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewDeliveryService"];
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
                    "application/json": components["schemas"]["DeliverySettings"];
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
            /** @description Not Found: `delivery.zone-not-found` */
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
            /** @description Any other error: `common.unexpected` */
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
    DeliverySettings_updateService: {
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
                "application/json": components["schemas"]["DeliveryServiceChange"];
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
                    "application/json": components["schemas"]["DeliverySettings"];
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
            /** @description Not Found: `delivery.service-not-found`, `delivery.zone-not-found` */
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
            /** @description Conflict: `delivery.changed` */
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
            /** @description Any other error: `common.unexpected` */
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
    DeliverySettings_deleteService: {
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
            /** @description Not Found: `delivery.service-not-found` */
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
            /** @description Any other error: `common.unexpected` */
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
    DeliverySettings_setDuty: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description ISO 3166-1 alpha-2, such as HT
                 * @example HT
                 */
                country: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SetDestinationDuty"];
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
                    "application/json": components["schemas"]["DeliverySettings"];
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
            /** @description Any other error: `common.unexpected` */
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
    Addresses_countries: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of an earlier response */
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
                    "application/json": components["schemas"]["Countries"];
                };
            };
            /** @description Not modified since that ETag */
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
            /** @description Any other error: `common.unexpected` */
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
    AddressBook_list: {
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
                    "application/json": components["schemas"]["SavedAddressList"];
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
            /** @description Any other error: `common.unexpected` */
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
    AddressBook_add: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SaveAddress"];
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
                    "application/json": components["schemas"]["SavedAddressList"];
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
            /** @description Conflict: `addresses.too-many` */
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
            /** @description Any other error: `common.unexpected` */
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
    AddressBook_replace: {
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
                "application/json": components["schemas"]["ReplaceAddress"];
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
                    "application/json": components["schemas"]["SavedAddressList"];
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
            /** @description Not Found: `addresses.not-found` */
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
            /** @description Any other error: `common.unexpected` */
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
    AddressBook_remove: {
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
                    "application/json": components["schemas"]["SavedAddressList"];
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
            /** @description Not Found: `addresses.not-found` */
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
            /** @description Any other error: `common.unexpected` */
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
            /** @description Any other error: `common.unexpected` */
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
            /** @description Any other error: `common.unexpected` */
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
            /** @description Any other error: `common.unexpected` */
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
            /** @description Any other error: `common.unexpected` */
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
            /** @description Any other error: `common.unexpected` */
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
            /** @description Not Found: `addresses.not-found` */
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
            /** @description Conflict: `cart.empty`, `cart.full`, `cart.changed`, `orders.delivery-unavailable`, `orders.delivery-changed`, `orders.tax-changed`, `cart.sold-out`, `cart.not-enough-left`, `cart.per-customer`, `cart.coming-soon`, `cart.no-longer-sold`, `orders.too-many-unpaid` */
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
            /** @description Any other error: `common.unexpected` */
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
    Orders_deliveryOptions: {
        parameters: {
            query: {
                /**
                 * @description ISO 3166-1 alpha-2, such as HT
                 * @example HT
                 */
                country: string;
                /** @description Region of the address, by value or name, for the tax that depends on it */
                region?: string;
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
                    "application/json": components["schemas"]["CartDeliveryOption"][];
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
            /** @description Any other error: `common.unexpected` */
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
                /** @description Page number, from 1. Without it the response is the whole list as a bare array, up to 1,000 entries (else 400 `common.ask-with-page`); with it the response is `{items, total, page, page_size}`. */
                page?: number;
                /** @description Entries per page; ignored without `page` */
                page_size?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Without `page` the whole list as a bare array; with `page` one page */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnOrder"][] | components["schemas"]["OwnOrderPage"];
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
            /** @description Any other error: `common.unexpected` */
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
    Invoices_list: {
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
                    "application/json": components["schemas"]["IssuedDocumentList"];
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
            /** @description Any other error: `common.unexpected` */
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
    Invoices_download: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description A UUID
                 * @example 019a1804-c0de-7000-8000-00000001804a
                 */
                id: string;
                /**
                 * @description A UUID
                 * @example 019a1804-c0de-7000-8000-00000001804a
                 */
                invoice: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    /** @description `private, no-store` */
                    "Cache-Control"?: string;
                    /** @description Name of the file */
                    "Content-Disposition"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
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
            /** @description Not Found: `invoices.not-found` */
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
            /** @description Any other error: `common.unexpected` */
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
    Payments_get: {
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
                    "application/json": components["schemas"]["OrderWithPayment"];
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
            /** @description Any other error: `common.unexpected` */
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
    Payments_choose: {
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
                "application/json": components["schemas"]["ChoosePaymentMethod"];
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
                    "application/json": components["schemas"]["OrderWithPayment"];
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
            /** @description Conflict: `payments.method-not-offered`, `payments.nothing-to-pay` */
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
            /** @description Any other error: `common.unexpected` */
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
    Payments_openPage: {
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
                "application/json": components["schemas"]["OpenPaymentPage"];
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
                    "application/json": components["schemas"]["PaymentPage"];
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
            /** @description Conflict: `payments.method-not-offered`, `payments.nothing-to-pay`, `payments.email-not-confirmed` */
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
            /** @description Service Unavailable: `payments.provider-unavailable`, `common.too-busy`, `common.unavailable` */
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
            /** @description Any other error: `common.unexpected` */
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
    Payments_refresh: {
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
                    "application/json": components["schemas"]["OrderWithPayment"];
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
            /** @description Any other error: `common.unexpected` */
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
    PaymentWebhooks_receive: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Payment provider
                 * @example stripe
                 */
                provider: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": Record<string, never>;
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
                    "application/json": components["schemas"]["WebhookReceipt"];
                };
            };
            /** @description Bad Request: `payments.webhook-invalid`, `common.invalid-input`, `common.bad-request` */
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
            /** @description Any other error: `common.unexpected` */
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
    PaymentWebhooks_returnFromMonCash: {
        parameters: {
            query?: {
                /** @example 2196480185 */
                transactionId?: string;
                orderId?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The page of the order, or of all orders */
            303: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
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
            /** @description Service Unavailable: `payments.provider-unavailable`, `common.too-busy`, `common.unavailable` */
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
            /** @description Any other error: `common.unexpected` */
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
    Withdrawals_submit: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SubmitWithdrawal"];
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
                    "application/json": components["schemas"]["WithdrawalReceipt"];
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
            /** @description Unprocessable Entity: `withdrawals.id-reused` */
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
            /** @description Any other error: `common.unexpected` */
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
    CustomerRequests_submit: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SubmitCustomerRequest"];
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
                    "application/json": components["schemas"]["CustomerRequestReceipt"];
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
            /** @description Unprocessable Entity: `requests.id-reused` */
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
            /** @description Any other error: `common.unexpected` */
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
    StockNotices_request: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RequestStockNotice"];
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
                    "application/json": components["schemas"]["StockNoticeState"];
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
            /** @description Conflict: `requests.product-available` */
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
            /** @description Any other error: `common.unexpected` */
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
    StockNotices_confirm: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["StockNoticeToken"];
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
                    "application/json": components["schemas"]["StockNoticeConfirmed"];
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
            /** @description Gone: `requests.link-invalid` */
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
            /** @description Any other error: `common.unexpected` */
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
    StockNotices_stop: {
        parameters: {
            query: {
                token: string;
            };
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
            /** @description Gone: `requests.link-invalid` */
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
            /** @description Any other error: `common.unexpected` */
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
    Returns_get: {
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
                    "application/json": components["schemas"]["OrderReturns"];
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
            /** @description Any other error: `common.unexpected` */
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
    Returns_request: {
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
                "application/json": components["schemas"]["RequestReturn"];
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
                    "application/json": components["schemas"]["OrderReturns"];
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
            /** @description Conflict: `returns.order-not-returnable`, `returns.coins-not-returnable`, `returns.withdrawal-period-over`, `returns.too-many` */
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
            /** @description Unprocessable Entity: `returns.id-reused` */
            422: {
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
            /** @description Any other error: `common.unexpected` */
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
    Returns_cancel: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description A UUID
                 * @example 019a1804-c0de-7000-8000-00000001804a
                 */
                id: string;
                /**
                 * @description A UUID
                 * @example 019a1804-c0de-7000-8000-00000001804a
                 */
                return_id: string;
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
                    "application/json": components["schemas"]["OrderReturns"];
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
            /** @description Not Found: `orders.not-found`, `returns.not-found` */
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
            /** @description Conflict: `returns.state-changed` */
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
            /** @description Any other error: `common.unexpected` */
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
    Shipments_listParcels: {
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
                    "application/json": components["schemas"]["OrderParcels"];
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
            /** @description Any other error: `common.unexpected` */
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
            query?: {
                /** @description Language of the texts; default: English */
                locale?: "en" | "fr" | "ht";
            };
            header?: {
                /** @description The ETag of an earlier response */
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
            /** @description Not modified since that ETag */
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
            /** @description Any other error: `common.unexpected` */
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
            /** @description Any other error: `common.unexpected` */
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
    ShopPages_readPage: {
        parameters: {
            query?: {
                /** @description Language of the texts; default: English */
                locale?: "en" | "fr" | "ht";
            };
            header?: {
                /** @description The ETag of an earlier response */
                "If-None-Match"?: string;
            };
            path: {
                /**
                 * @description Name of the page
                 * @example imprint
                 */
                slug: string;
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
                    "application/json": components["schemas"]["ShopPage"];
                };
            };
            /** @description Not modified since that ETag */
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
            /** @description Not Found: `settings.page-not-found` */
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
            /** @description Any other error: `common.unexpected` */
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
    ShopPages_savePage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Name of the page
                 * @example imprint
                 */
                slug: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ShopPageChange"];
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
                    "application/json": components["schemas"]["ShopPage"];
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
            /** @description Not Found: `settings.page-not-found` */
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
            /** @description Conflict: `settings.page-changed` */
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
            /** @description Any other error: `common.unexpected` */
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
    SettingTexts_readTexts: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Language of the translation: fr or ht
                 * @example fr
                 */
                locale: string;
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
                    "application/json": components["schemas"]["SettingTexts"];
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
            /** @description Not Found: `common.language-not-found` */
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
            /** @description Any other error: `common.unexpected` */
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
    SettingTexts_saveTexts: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Language of the translation: fr or ht
                 * @example fr
                 */
                locale: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SettingTextsChange"];
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
                    "application/json": components["schemas"]["SettingTexts"];
                };
            };
            /** @description Bad Request: `settings.no-english-text`, `common.invalid-input`, `common.bad-request` */
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
            /** @description Not Found: `common.language-not-found` */
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
            /** @description Conflict: `settings.texts-changed` */
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
            /** @description Any other error: `common.unexpected` */
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
    DataProcessing_list: {
        parameters: {
            query?: {
                /** @description Language of the texts; default: English */
                locale?: "en" | "fr" | "ht";
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
                    "application/json": components["schemas"]["DataProcessing"];
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
            /** @description Any other error: `common.unexpected` */
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
            /** @description Any other error: `common.unexpected` */
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
            /** @description Any other error: `common.unexpected` */
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
            /** @description Any other error: `common.unexpected` */
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
            /** @description Any other error: `common.unexpected` */
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
                     * @description The cookie `device`: gives later logins from this device their own limit of attempts, so that guesses by others cannot lock it out. It grants no access, and a client may omit it
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
            /** @description Any other error: `common.unexpected` */
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
            /** @description Any other error: `common.unexpected` */
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
            /** @description Any other error: `common.unexpected` */
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
            /** @description Any other error: `common.unexpected` */
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
            /** @description Any other error: `common.unexpected` */
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
                     * @description The cookie `device`: gives later logins from this device their own limit of attempts, so that guesses by others cannot lock it out. It grants no access, and a client may omit it
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
            /** @description Any other error: `common.unexpected` */
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
            /** @description Any other error: `common.unexpected` */
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
            /** @description Any other error: `common.unexpected` */
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
            /** @description Any other error: `common.unexpected` */
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
            /** @description Any other error: `common.unexpected` */
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
            /** @description Any other error: `common.unexpected` */
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
            /** @description Any other error: `common.unexpected` */
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
            /** @description Any other error: `common.unexpected` */
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
            /** @description Any other error: `common.unexpected` */
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
                "application/json": components["schemas"]["AcceptBody"];
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
            /** @description Any other error: `common.unexpected` */
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
            /** @description Any other error: `common.unexpected` */
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
            /** @description Any other error: `common.unexpected` */
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
            /** @description Any other error: `common.unexpected` */
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
            /** @description Any other error: `common.unexpected` */
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
            /** @description Any other error: `common.unexpected` */
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
                subject?: "product" | "order" | "settings" | "image" | "staff" | "account" | "customers" | "comment" | "unmatched-payment" | "withdrawal" | "delivery" | "request" | "return";
                subject_id?: string;
                page?: number;
                /** @description Entries per page; ignored without `page` */
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
            /** @description Any other error: `common.unexpected` */
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
                /** @description With the translations, for an export */
                texts?: "all";
                /** @description Page number, from 1. Without it the response is the whole list as a bare array, up to 1,000 entries (else 400 `common.ask-with-page`); with it the response is `{items, total, page, page_size}`. */
                page?: number;
                /** @description Entries per page; ignored without `page` */
                page_size?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Without `page` the whole list as a bare array; with `page` one page */
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
            /** @description Any other error: `common.unexpected` */
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
            /** @description Any other error: `common.unexpected` */
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
            /** @description Any other error: `common.unexpected` */
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
            /** @description Any other error: `common.unexpected` */
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
            /** @description Any other error: `common.unexpected` */
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
            /** @description Any other error: `common.unexpected` */
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
            /** @description Any other error: `common.unexpected` */
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
    AdminProducts_priceHistory: {
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
                    "application/json": components["schemas"]["PriceHistory"];
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
            /** @description Any other error: `common.unexpected` */
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
    AdminProducts_story: {
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
                    "application/json": components["schemas"]["AdminStory"];
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
            /** @description Any other error: `common.unexpected` */
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
    AdminProducts_changeStory: {
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
                "application/json": components["schemas"]["StoryChange"];
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
                    "application/json": components["schemas"]["AdminStory"];
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
            /** @description Conflict: `catalog.story-changed` */
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
            /** @description Any other error: `common.unexpected` */
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
    AdminProducts_translation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Product id
                 * @example 1
                 */
                id: string;
                /**
                 * @description Language of the translation: fr or ht
                 * @example fr
                 */
                locale: string;
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
                    "application/json": components["schemas"]["ProductTexts"];
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
            /** @description Not Found: `catalog.product-not-found`, `common.language-not-found` */
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
            /** @description Any other error: `common.unexpected` */
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
    AdminProducts_changeTranslation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Product id
                 * @example 1
                 */
                id: string;
                /**
                 * @description Language of the translation: fr or ht
                 * @example fr
                 */
                locale: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ProductTextsChange"];
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
                    "application/json": components["schemas"]["ProductTexts"];
                };
            };
            /** @description Bad Request: `catalog.unknown-picture`, `common.invalid-input`, `common.bad-request` */
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
            /** @description Not Found: `catalog.product-not-found`, `common.language-not-found` */
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
            /** @description Conflict: `catalog.texts-changed` */
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
            /** @description Any other error: `common.unexpected` */
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
            /** @description Any other error: `common.unexpected` */
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
            /** @description Any other error: `common.unexpected` */
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
                /** @description true: only orders that are pending for more than 14 days */
                overdue?: "true" | "false";
                /** @description to_pack: paid, with something left to pack; to_send: pending, with a packed parcel */
                delivery?: "to_pack" | "to_send";
                sort?: "newest" | "oldest" | "total_desc" | "total_asc";
                /** @description true: the pages are those of an export, which is recorded in the activity log with its first page. A list without `page` always is one. `user_email` is empty in an export without the permission `customers.export` */
                export?: "true" | "false";
                /** @description Page number, from 1. Without it the response is the whole list as a bare array, up to 1,000 entries (else 400 `common.ask-with-page`); with it the response is `{items, total, page, page_size}`. */
                page?: number;
                /** @description Entries per page; ignored without `page` */
                page_size?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Without `page` the whole list as a bare array; with `page` one page */
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
            /** @description Any other error: `common.unexpected` */
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
            /** @description Any other error: `common.unexpected` */
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
            /** @description Any other error: `common.unexpected` */
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
                /** @description true: only orders that are pending for more than 14 days */
                overdue?: "true" | "false";
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
            /** @description Any other error: `common.unexpected` */
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
            /** @description Any other error: `common.unexpected` */
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
            /** @description Conflict: `orders.pieces-gone`, `orders.numbers-taken`, `orders.has-parcel`, `orders.paid`, `orders.refunded` */
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
            /** @description Any other error: `common.unexpected` */
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
            /** @description Conflict: `orders.note-changed` */
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
            /** @description Any other error: `common.unexpected` */
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
    AdminPayments_getPayments: {
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
                    "application/json": components["schemas"]["PaymentLedger"];
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
            /** @description Any other error: `common.unexpected` */
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
    AdminPayments_recordPayment: {
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
                "application/json": components["schemas"]["RecordPayment"];
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
                    "application/json": components["schemas"]["PaymentLedger"];
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
            /** @description Conflict: `payments.order-cancelled` */
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
            /** @description Unprocessable Entity: `payments.id-reused` */
            422: {
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
            /** @description Any other error: `common.unexpected` */
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
    AdminPayments_recordRefund: {
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
                "application/json": components["schemas"]["RecordRefund"];
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
                    "application/json": components["schemas"]["PaymentLedger"];
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
            /** @description Not Found: `orders.not-found`, `payments.not-found` */
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
            /** @description Conflict: `payments.refund-too-large`, `payments.disputed`, `payments.refund-not-by-hand`, `payments.piece-not-in-order` */
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
            /** @description Unprocessable Entity: `payments.id-reused` */
            422: {
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
            /** @description Any other error: `common.unexpected` */
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
    AdminPayments_refreshPayments: {
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
                    "application/json": components["schemas"]["PaymentLedger"];
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
            /** @description Service Unavailable: `payments.provider-unavailable`, `common.too-busy`, `common.unavailable` */
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
            /** @description Any other error: `common.unexpected` */
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
    AdminPayments_listDisputes: {
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
                    "application/json": components["schemas"]["DisputeList"];
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
            /** @description Any other error: `common.unexpected` */
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
    AdminPayments_sendEvidence: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Dispute id
                 * @example 019a1804-c0de-7000-8000-0000000000f3
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SendEvidence"];
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
                    "application/json": components["schemas"]["DisputeList"];
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
            /** @description Not Found: `payments.dispute-not-found` */
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
            /** @description Conflict: `payments.dispute-closed` */
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
            /** @description Service Unavailable: `payments.provider-unavailable`, `common.too-busy`, `common.unavailable` */
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
            /** @description Any other error: `common.unexpected` */
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
    AdminPayments_listMethods: {
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
                    "application/json": components["schemas"]["PaymentMethods"];
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
            /** @description Any other error: `common.unexpected` */
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
    AdminPayments_setMethod: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Payment method
                 * @example transfer
                 */
                method: "transfer" | "cash" | "card" | "moncash";
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SetPaymentMethod"];
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
                    "application/json": components["schemas"]["PaymentMethods"];
                };
            };
            /** @description Bad Request: `payments.instructions-missing`, `payments.rate-missing`, `common.invalid-input`, `common.bad-request` */
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
            /** @description Any other error: `common.unexpected` */
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
    AdminInvoices_listInvoices: {
        parameters: {
            query?: {
                /** @description First day of issue, UTC */
                from?: string;
                /** @description Last day of issue, UTC */
                to?: string;
                page?: number;
                /** @description Entries per page; ignored without `page` */
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
                    "application/json": components["schemas"]["IssuedDocumentPage"];
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
            /** @description Any other error: `common.unexpected` */
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
    AdminInvoices_exportCsv: {
        parameters: {
            query?: {
                /** @description First day of issue, UTC */
                from?: string;
                /** @description Last day of issue, UTC */
                to?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    /** @description `private, no-store` */
                    "Cache-Control"?: string;
                    /** @description Name of the file */
                    "Content-Disposition"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
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
            /** @description Unprocessable Entity: `invoices.too-many-to-export` */
            422: {
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
            /** @description Any other error: `common.unexpected` */
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
    AdminInvoices_exportZip: {
        parameters: {
            query?: {
                /** @description First day of issue, UTC */
                from?: string;
                /** @description Last day of issue, UTC */
                to?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    /** @description `private, no-store` */
                    "Cache-Control"?: string;
                    /** @description Name of the file */
                    "Content-Disposition"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/zip": string;
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
            /** @description Unprocessable Entity: `invoices.too-many-to-export` */
            422: {
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
            /** @description Any other error: `common.unexpected` */
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
    AdminInvoices_download: {
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
            /** @description The file */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    /** @description `private, no-store` */
                    "Cache-Control"?: string;
                    /** @description Name of the file */
                    "Content-Disposition"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
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
            /** @description Not Found: `invoices.not-found` */
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
            /** @description Any other error: `common.unexpected` */
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
    AdminInvoices_listOfOrder: {
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
                    "application/json": components["schemas"]["IssuedDocumentList"];
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
            /** @description Any other error: `common.unexpected` */
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
    AdminInvoices_issueInvoice: {
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
                    "application/json": components["schemas"]["IssuedDocumentList"];
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
            /** @description Conflict: `invoices.seller-missing` */
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
            /** @description Any other error: `common.unexpected` */
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
    TaxSettings_readTaxes: {
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
                    "application/json": components["schemas"]["TaxSettings"];
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
            /** @description Any other error: `common.unexpected` */
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
    TaxSettings_quote: {
        parameters: {
            query: {
                /**
                 * @description ISO 3166-1 alpha-2, such as HT
                 * @example HT
                 */
                country: string;
                /** @description Region of the address, by value or name */
                region?: string;
                /** @description Product category, or shipping */
                category: "gift_set" | "historical" | "presidential" | "royal" | "accessories" | "children_books" | "shipping";
                /** @description Price in dollars */
                amount: number;
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
                    "application/json": components["schemas"]["TaxQuote"];
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
            /** @description Any other error: `common.unexpected` */
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
    TaxSettings_setSeller: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["InvoiceSeller"];
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
                    "application/json": components["schemas"]["TaxSettings"];
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
            /** @description Any other error: `common.unexpected` */
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
    TaxSettings_setRates: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SetTaxRates"];
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
                    "application/json": components["schemas"]["TaxSettings"];
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
            /** @description Unprocessable Entity: `invoices.rate-twice`, `tax.name-twice`, `tax.rates-mixed` */
            422: {
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
            /** @description Any other error: `common.unexpected` */
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
                /** @description Entries per page; ignored without `page` */
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
            /** @description Any other error: `common.unexpected` */
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
            /** @description Any other error: `common.unexpected` */
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
                /** @description Part of a user name or email address */
                q?: string;
                sort?: "newest" | "oldest";
                /** @description Page number, from 1. Without it the response is the whole list as a bare array, up to 1,000 entries (else 400 `common.ask-with-page`); with it the response is `{items, total, page, page_size}`. */
                page?: number;
                /** @description Entries per page; ignored without `page` */
                page_size?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Without `page` the whole list as a bare array; with `page` one page */
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
            /** @description Any other error: `common.unexpected` */
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
            /** @description Any other error: `common.unexpected` */
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
                /** @description Part of a user name or email address */
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
            /** @description Any other error: `common.unexpected` */
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
            /** @description Any other error: `common.unexpected` */
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
                /** @description Part of a name, an email address or an order number */
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
            /** @description Any other error: `common.unexpected` */
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
            /** @description The email */
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
            /** @description Any other error: `common.unexpected` */
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
                /** @description Entries per page; ignored without `page` */
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
            /** @description Any other error: `common.unexpected` */
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
                     * @description The cookie `letter`, if the response has a `letter`: allows opening that URL for five minutes
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
            /** @description Any other error: `common.unexpected` */
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
            /** @description Any other error: `common.unexpected` */
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
            /** @description Any other error: `common.unexpected` */
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
            /** @description Any other error: `common.unexpected` */
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
    Translations_status: {
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
                    "application/json": components["schemas"]["TranslationStatus"];
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
            /** @description Any other error: `common.unexpected` */
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
    UnmatchedPayments_listUnmatchedPayments: {
        parameters: {
            query?: {
                page?: number;
                /** @description Entries per page; ignored without `page` */
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
                    "application/json": components["schemas"]["UnmatchedPaymentPage"];
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
            /** @description Any other error: `common.unexpected` */
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
    UnmatchedPayments_recordTransfers: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RecordTransfers"];
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
                    "application/json": components["schemas"]["RecordedTransfers"];
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
            /** @description Any other error: `common.unexpected` */
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
    UnmatchedPayments_matchPayment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Unmatched payment id
                 * @example 019a1804-c0de-7000-8000-0000000000f4
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MatchPayment"];
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
                    "application/json": components["schemas"]["UnmatchedPayment"];
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
            /** @description Not Found: `payments.unmatched-not-found`, `orders.not-found` */
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
            /** @description Conflict: `payments.unmatched-resolved`, `payments.unmatched-of-provider`, `payments.currency-differs`, `payments.order-cancelled` */
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
            /** @description Unprocessable Entity: `payments.id-reused` */
            422: {
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
            /** @description Any other error: `common.unexpected` */
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
    UnmatchedPayments_returnPayment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Unmatched payment id
                 * @example 019a1804-c0de-7000-8000-0000000000f4
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReturnPayment"];
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
                    "application/json": components["schemas"]["UnmatchedPayment"];
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
            /** @description Not Found: `payments.unmatched-not-found` */
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
            /** @description Conflict: `payments.unmatched-resolved` */
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
            /** @description Any other error: `common.unexpected` */
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
    AdminShipments_listShipments: {
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
                    "application/json": components["schemas"]["OrderShipments"];
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
            /** @description Any other error: `common.unexpected` */
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
    AdminShipments_packParcel: {
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
                "application/json": components["schemas"]["PackParcel"];
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
                    "application/json": components["schemas"]["OrderShipments"];
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
            /** @description Not Found: `orders.not-found`, `shipments.item-not-in-order` */
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
            /** @description Conflict: `shipments.order-cancelled`, `shipments.nothing-to-pack`, `shipments.not-left`, `shipments.numbers-not-left`, `shipments.wrong-state` */
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
            /** @description Unprocessable Entity: `shipments.wrong-number-count`, `shipments.id-reused` */
            422: {
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
            /** @description Any other error: `common.unexpected` */
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
    AdminShipments_sendParcels: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SendParcels"];
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
                    "application/json": components["schemas"]["SentParcelsReport"];
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
            /** @description Any other error: `common.unexpected` */
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
    AdminShipments_findCustomsOrders: {
        parameters: {
            query: {
                /** @description Ids of at most 50 orders, separated by commas */
                orders: string;
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
                    "application/json": components["schemas"]["CustomsOrders"];
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
            /** @description Any other error: `common.unexpected` */
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
    AdminShipments_downloadCustomsOfOrders: {
        parameters: {
            query: {
                document: "cn23" | "commercial-invoice";
                /** @description Ids of at most 50 orders, separated by commas */
                orders: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    /** @description `private, no-store` */
                    "Cache-Control"?: string;
                    /** @description Name of the file */
                    "Content-Disposition"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
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
            /** @description Conflict: `shipments.customs-not-needed`, `invoices.seller-missing`, `shipments.customs-incomplete` */
            409: {
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
            /** @description Any other error: `common.unexpected` */
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
    AdminShipments_downloadCustoms: {
        parameters: {
            query: {
                document: "cn23" | "commercial-invoice";
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
            /** @description The file */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    /** @description `private, no-store` */
                    "Cache-Control"?: string;
                    /** @description Name of the file */
                    "Content-Disposition"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
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
            /** @description Not Found: `shipments.not-found` */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Conflict: `shipments.customs-not-needed`, `invoices.seller-missing`, `shipments.customs-incomplete` */
            409: {
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
            /** @description Any other error: `common.unexpected` */
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
    AdminShipments_shipParcel: {
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
                "application/json": components["schemas"]["ShipParcel"];
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
                    "application/json": components["schemas"]["OrderShipments"];
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
            /** @description Not Found: `shipments.not-found` */
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
            /** @description Conflict: `shipments.wrong-state` */
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
            /** @description Any other error: `common.unexpected` */
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
    AdminShipments_deliverParcel: {
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
                    "application/json": components["schemas"]["OrderShipments"];
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
            /** @description Not Found: `shipments.not-found` */
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
            /** @description Conflict: `shipments.wrong-state` */
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
            /** @description Any other error: `common.unexpected` */
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
    AdminShipments_returnParcel: {
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
                    "application/json": components["schemas"]["OrderShipments"];
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
            /** @description Not Found: `shipments.not-found` */
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
            /** @description Conflict: `shipments.wrong-state` */
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
            /** @description Any other error: `common.unexpected` */
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
    AdminShipments_cancelParcel: {
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
                    "application/json": components["schemas"]["OrderShipments"];
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
            /** @description Not Found: `shipments.not-found` */
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
            /** @description Conflict: `shipments.wrong-state` */
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
            /** @description Any other error: `common.unexpected` */
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
    AdminWithdrawals_listWithdrawals: {
        parameters: {
            query?: {
                page?: number;
                /** @description Entries per page; ignored without `page` */
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
                    "application/json": components["schemas"]["WithdrawalPage"];
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
            /** @description Any other error: `common.unexpected` */
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
    AdminWithdrawals_handleWithdrawal: {
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
                "application/json": components["schemas"]["HandleWithdrawal"];
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
                    "application/json": components["schemas"]["Withdrawal"];
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
            /** @description Not Found: `withdrawals.not-found` */
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
            /** @description Conflict: `withdrawals.handled` */
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
            /** @description Any other error: `common.unexpected` */
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
    AdminCustomerRequests_listRequests: {
        parameters: {
            query?: {
                kind?: "pre_order" | "question" | "returned_piece" | "quantity" | "other";
                page?: number;
                /** @description Entries per page; ignored without `page` */
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
                    "application/json": components["schemas"]["CustomerRequestPage"];
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
            /** @description Any other error: `common.unexpected` */
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
    AdminCustomerRequests_answerRequest: {
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
                "application/json": components["schemas"]["AnswerCustomerRequest"];
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
                    "application/json": components["schemas"]["CustomerRequest"];
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
            /** @description Not Found: `requests.not-found` */
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
            /** @description Conflict: `requests.closed` */
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
            /** @description Any other error: `common.unexpected` */
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
    AdminCustomerRequests_dismissRequest: {
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
                    "application/json": components["schemas"]["CustomerRequest"];
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
            /** @description Not Found: `requests.not-found` */
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
            /** @description Conflict: `requests.closed` */
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
            /** @description Any other error: `common.unexpected` */
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
    AdminReturns_listReturns: {
        parameters: {
            query?: {
                page?: number;
                /** @description Entries per page; ignored without `page` */
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
                    "application/json": components["schemas"]["ReturnPage"];
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
            /** @description Any other error: `common.unexpected` */
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
    AdminReturns_listReturnsOfOrder: {
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
                    "application/json": components["schemas"]["AdminReturns"];
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
            /** @description Any other error: `common.unexpected` */
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
    AdminReturns_approveReturn: {
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
                "application/json": components["schemas"]["ApproveReturn"];
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
                    "application/json": components["schemas"]["AdminReturn"];
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
            /** @description Not Found: `returns.not-found` */
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
            /** @description Conflict: `returns.state-changed`, `returns.order-not-returnable` */
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
            /** @description Any other error: `common.unexpected` */
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
    AdminReturns_rejectReturn: {
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
                "application/json": components["schemas"]["RejectReturn"];
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
                    "application/json": components["schemas"]["AdminReturn"];
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
            /** @description Not Found: `returns.not-found` */
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
            /** @description Conflict: `returns.state-changed` */
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
            /** @description Any other error: `common.unexpected` */
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
    AdminReturns_receiveReturn: {
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
                "application/json": components["schemas"]["ReceiveReturn"];
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
                    "application/json": components["schemas"]["AdminReturn"];
                };
            };
            /** @description Bad Request: `returns.nothing-received`, `common.invalid-input`, `common.bad-request` */
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
            /** @description Not Found: `returns.not-found` */
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
            /** @description Conflict: `returns.state-changed`, `returns.order-not-returnable`, `returns.coins-not-in-return`, `returns.incomplete-set`, `payments.piece-not-in-order` */
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
            /** @description Any other error: `common.unexpected` */
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
    AdminReturns_refundReturn: {
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
                "application/json": components["schemas"]["RefundReturn"];
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
                    "application/json": components["schemas"]["AdminReturn"];
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
            /** @description Not Found: `returns.not-found` */
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
            /** @description Conflict: `returns.state-changed`, `returns.refund-too-large`, `payments.refund-too-large`, `payments.disputed`, `payments.refund-not-by-hand`, `returns.refund-failed` */
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
            /** @description Any other error: `common.unexpected` */
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
    AdminReturns_openReturn: {
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
                "application/json": components["schemas"]["OpenReturn"];
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
                    "application/json": components["schemas"]["AdminReturn"];
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
            /** @description Not Found: `withdrawals.not-found` */
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
            /** @description Conflict: `withdrawals.handled`, `returns.withdrawal-without-order`, `returns.order-not-returnable`, `returns.coins-not-returnable` */
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
            /** @description Unprocessable Entity: `returns.id-reused` */
            422: {
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
            /** @description Any other error: `common.unexpected` */
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
            /** @description Any other error: `common.unexpected` */
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
            /** @description Any other error: `common.unexpected` */
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
