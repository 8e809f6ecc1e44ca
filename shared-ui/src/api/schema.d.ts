// Generated from backend/openapi.json by "npm run generate". Not for editing by hand.

export interface paths {
    "/api/auth/register": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["Auth_register"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["Auth_login"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["Auth_logout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["Auth_me"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/products": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["Catalog_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/products/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["Catalog_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/products/{id}/comments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["Comments_list"];
        put?: never;
        post: operations["Comments_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/comments/{id}/like": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["Comments_like"];
        delete: operations["Comments_unlike"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/images/{file}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["Images_read"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/upload-image": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["Upload_upload"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/cart": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["Cart_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/cart/add": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["Cart_add"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/cart/update": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put: operations["Cart_update"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/cart/remove/{product_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: operations["Cart_remove"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/cart/clear": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: operations["Cart_clear"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/cart/checkout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["Orders_checkout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/cart/orders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["Orders_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["Settings_read"];
        put: operations["Settings_save"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["AdminCheck_check"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/dashboard": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["Dashboard_stats"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/stats": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["Dashboard_sales"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/low-stock": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["Dashboard_lowStock"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/audit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["Dashboard_auditLog"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/products": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["AdminProducts_list"];
        put?: never;
        post: operations["AdminProducts_create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/products/bulk": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["AdminProducts_change"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/products/import": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["AdminProducts_import"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/products/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["AdminProducts_get"];
        put: operations["AdminProducts_update"];
        post?: never;
        delete: operations["AdminProducts_archive"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/products/{id}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["AdminProducts_restore"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/products/{id}/duplicate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["AdminProducts_duplicate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/orders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["AdminOrders_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/orders/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["AdminOrders_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/orders/{id}/status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put: operations["AdminOrders_setStatus"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/orders/{id}/note": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put: operations["AdminOrders_setNote"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/customers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["Customers_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/customers/emails": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["Customers_emails"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/customers/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["Customers_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/health/live": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["Health_live"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/health/ready": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["Health_ready"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        RegisterBody: {
            username: string;
            email: string;
            password: string;
        };
        Session: {
            token: string;
            user: components["schemas"]["User"];
        };
        User: {
            /** Format: uuid */
            id: string;
            username: string;
            email: string;
            is_admin: boolean;
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
        LoginBody: {
            email: string;
            password: string;
        };
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
            /** @description Address of the first picture */
            image: string | null;
            images: components["schemas"]["ProductPicture"][];
            description: string;
            year: number | null;
            /** @description Grams */
            weight: number | null;
            /** @description Millimetres */
            diameter: number | null;
            dimensions: string | null;
            material: string | null;
            /** @description How many exist; null: not limited */
            mintage: number | null;
            /** @description Pieces left; null: not limited */
            available: number | null;
            /** @description The most that one customer may have in all orders; null: no limit */
            per_customer: number | null;
            featured: boolean;
        };
        ProductPicture: {
            /** @description The picture 640 pixels wide; 320 and 960, webp and avif follow by name: <hash>-<width>.<format> */
            url: string;
            alt: string;
            /** @description Pixels of the widest variant, for the aspect ratio */
            width: number;
            height: number;
        };
        ProductPage: {
            items: components["schemas"]["Product"][];
            total: number;
            page: number;
            page_size: number;
        };
        Comment: {
            id: string;
            username: string;
            comment: string;
            /** Format: date-time */
            timestamp: string;
            likes: number;
            /** @description Whether the viewer likes it; false for a guest */
            liked: boolean;
        };
        CommentPage: {
            items: components["schemas"]["Comment"][];
            total: number;
            page: number;
            page_size: number;
        };
        NewComment: {
            comment: string;
        };
        Likes: {
            likes: number;
            liked: boolean;
        };
        UploadedImage: {
            /** @description Address of the stored picture */
            url: string;
        };
        Cart: {
            items: components["schemas"]["CartItem"][];
            /** @description Dollars */
            total: number;
            /** @description The number of pieces */
            item_count: number;
        };
        CartItem: {
            line_id: string;
            product_id: string;
            name: string;
            image: string | null;
            /** @description Dollars for one, as of now */
            price: number;
            quantity: number;
            /** @description A custom gift set's coins; null: not a set, or not chosen yet */
            coins: components["schemas"]["SetCoin"][] | null;
            /** @description How many can be had; 0: no longer sold; null: not limited */
            available: number | null;
        };
        SetCoin: {
            id: string;
            name: string;
        };
        AddToCart: {
            product_id: string;
            /** @default 1 */
            quantity: number;
            /** @description Only with the custom gift set */
            coins?: string[];
        };
        UpdateCart: {
            product_id: string;
            quantity: number;
            /** @description Needed where a product has several lines */
            line_id?: string;
        };
        Checkout: {
            /** @description A cart that is another one now is refused; absent: the cart is ordered as it is */
            seen?: components["schemas"]["SeenCart"];
        } | null;
        SeenCart: {
            /** @description Dollars */
            total: number;
            lines: {
                /** Format: uuid */
                line_id: string;
                quantity: number;
                /** @description Dollars for one */
                price: number;
            }[];
        };
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
            /** @description With cart.changed: the lines that are not as they were seen */
            changes?: components["schemas"]["CartChange"][];
        };
        CartChange: {
            line_id: string;
            /** @description Null: the line is gone */
            name: string | null;
            /** @description Null: the line is new */
            was: components["schemas"]["CartLineThen"] | null;
            /** @description Null: the line is gone */
            now: components["schemas"]["CartLineThen"] | null;
        };
        CartLineThen: {
            quantity: number;
            /** @description Dollars for one */
            price: number;
        };
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
            /** @description Dollars for one, as of the order */
            price: number;
            /** @description Null: not a numbered product, or cancelled */
            serials: number[] | null;
            /** @description A custom gift set's coins; null: not a set, or not chosen yet */
            coins: components["schemas"]["OrderedCoin"][] | null;
        };
        OrderedCoin: {
            id: string;
            name: string;
            /** @description Serial numbers of the pieces, ascending */
            serials: number[] | null;
        };
        OrderPage: {
            items: components["schemas"]["Order"][];
            total: number;
            page: number;
            page_size: number;
        };
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
        SettingsChange: {
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
            /** @description The version that was changed: 409 `settings.changed` when it is no longer the saved one. Without it, whatever is saved is written over */
            version?: number;
        };
        AdminCheck: {
            is_admin: boolean;
        };
        DashboardStats: {
            /** @description Dollars of all orders that are not cancelled */
            total_revenue: number;
            total_orders: number;
            /** @description Accounts with the role user */
            total_users: number;
            /** @description Products that are not archived */
            total_products: number;
        };
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
        LowStock: {
            id: string;
            name: string;
            image: string | null;
            available: number;
            mintage: number;
        }[];
        AuditPage: {
            items: components["schemas"]["AuditEntry"][];
            total: number;
            page: number;
            page_size: number;
        };
        AuditEntry: {
            id: string;
            /** Format: date-time */
            at: string;
            /** @description User name of the admin */
            by: string;
            /** @description e.g. product.update */
            action: string;
            /** @description product, order, settings or image */
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
        AdminProduct: {
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
            /** @description Address of the first picture */
            image: string | null;
            images: components["schemas"]["ProductPicture"][];
            description: string;
            year: number | null;
            /** @description Grams */
            weight: number | null;
            /** @description Millimetres */
            diameter: number | null;
            dimensions: string | null;
            material: string | null;
            /** @description How many exist; null: not limited */
            mintage: number | null;
            /** @description Pieces left; null: not limited */
            available: number | null;
            /** @description The most that one customer may have in all orders; null: no limit */
            per_customer: number | null;
            featured: boolean;
            /** @description Send it back with a change */
            version: number;
            archived: boolean;
            /** @description Pieces sold; null: not limited */
            sold: number | null;
            /** Format: date-time */
            updated_at: string;
        };
        AdminProductPage: {
            items: components["schemas"]["AdminProduct"][];
            total: number;
            page: number;
            page_size: number;
        };
        /** @description What may be null may be absent */
        NewProduct: {
            name: string;
            /** @enum {string} */
            category: "gift_set" | "historical" | "presidential" | "royal" | "accessories" | "children_books";
            price: number;
            sale_price?: number | null;
            sale_label?: string | null;
            /** @enum {string} */
            status: "in_stock" | "limited_stock" | "coming_soon";
            description: string;
            year?: number | null;
            /** @description Grams */
            weight?: number | null;
            /** @description Millimetres */
            diameter?: number | null;
            dimensions?: string | null;
            material?: string | null;
            mintage?: number | null;
            /** @description The most that one customer may have; null or absent: no limit */
            per_customer?: number | null;
            featured: boolean;
            images: components["schemas"]["PictureInput"][];
        };
        PictureInput: {
            /** @description As POST /upload-image answered it */
            url: string;
            alt: string;
        };
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
            /** @description Off the price */
            percent: number;
            sale_label?: string | null;
        } | {
            /** @enum {string} */
            action: "end_sale";
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
        BulkResult: {
            changed: number;
        };
        ImportReport: {
            applied: boolean;
            created: number;
            updated: number;
            unchanged: number;
            /** @description At most the first 500 */
            changes: {
                /** @description The file's line, the header is 1 */
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
            /** @description Rows that are left out, and why; at most the first 500 */
            bad: {
                row: number;
                reason: string;
            }[];
            bad_count: number;
        };
        /** @description The whole product: what may be null and is absent becomes null */
        ProductChange: {
            name: string;
            /** @enum {string} */
            category: "gift_set" | "historical" | "presidential" | "royal" | "accessories" | "children_books";
            price: number;
            sale_price?: number | null;
            sale_label?: string | null;
            /** @enum {string} */
            status: "in_stock" | "limited_stock" | "coming_soon";
            description: string;
            year?: number | null;
            /** @description Grams */
            weight?: number | null;
            /** @description Millimetres */
            diameter?: number | null;
            dimensions?: string | null;
            material?: string | null;
            mintage?: number | null;
            /** @description The most that one customer may have; null or absent: no limit */
            per_customer?: number | null;
            featured: boolean;
            images: components["schemas"]["PictureInput"][];
            version: number;
        };
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
        AdminOrderPage: {
            items: components["schemas"]["AdminOrder"][];
            total: number;
            page: number;
            page_size: number;
        };
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
            /** @description For the shopkeepers only */
            note: string;
            /** @description Oldest first */
            timeline: components["schemas"]["OrderEvent"][];
        };
        OrderEvent: {
            /** Format: date-time */
            at: string;
            /** @description User name of who did it */
            by: string;
            /** @enum {string} */
            kind: "placed" | "status" | "note";
            /** @enum {string|null} */
            from: "pending" | "completed" | "cancelled" | null;
            /** @enum {string|null} */
            to: "pending" | "completed" | "cancelled" | null;
        };
        SetOrderStatus: {
            /** @enum {string} */
            status: "pending" | "completed" | "cancelled";
        };
        SetOrderNote: {
            note: string;
        };
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
        CustomerPage: {
            items: components["schemas"]["Customer"][];
            total: number;
            page: number;
            page_size: number;
        };
        CustomerEmails: {
            emails: string[];
            count: number;
        };
        Health: {
            /** @enum {string} */
            status: "ok";
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Session"];
                };
            };
            /** @description Why not */
            default: {
                headers: {
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Session"];
                };
            };
            /** @description Why not */
            default: {
                headers: {
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
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Why not */
            default: {
                headers: {
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
                };
            };
            /** @description Why not */
            default: {
                headers: {
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
                page?: number;
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Product"][] | components["schemas"]["ProductPage"];
                };
            };
            /** @description Why not */
            default: {
                headers: {
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
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Product"];
                };
            };
            /** @description Why not */
            default: {
                headers: {
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
                page?: number;
                page_size?: number;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Comment"][] | components["schemas"]["CommentPage"];
                };
            };
            /** @description Why not */
            default: {
                headers: {
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Comment"];
                };
            };
            /** @description Why not */
            default: {
                headers: {
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
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Likes"];
                };
            };
            /** @description Why not */
            default: {
                headers: {
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
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Likes"];
                };
            };
            /** @description Why not */
            default: {
                headers: {
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
            header?: never;
            path: {
                file: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The picture */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/webp": unknown;
                    "image/avif": unknown;
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UploadedImage"];
                };
            };
            /** @description Why not */
            default: {
                headers: {
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Cart"];
                };
            };
            /** @description Why not */
            default: {
                headers: {
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Cart"];
                };
            };
            /** @description Why not */
            default: {
                headers: {
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Cart"];
                };
            };
            /** @description Why not */
            default: {
                headers: {
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
                line_id?: string;
            };
            header?: never;
            path: {
                product_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Cart"];
                };
            };
            /** @description Why not */
            default: {
                headers: {
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Cart"];
                };
            };
            /** @description Why not */
            default: {
                headers: {
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
                /** @description One per click */
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CheckoutResult"];
                };
            };
            /** @description Why not */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["CheckoutRefusal"];
                };
            };
            /** @description Why not */
            default: {
                headers: {
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
                page?: number;
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Order"][] | components["schemas"]["OrderPage"];
                };
            };
            /** @description Why not */
            default: {
                headers: {
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
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Settings"];
                };
            };
            /** @description Why not */
            default: {
                headers: {
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Settings"];
                };
            };
            /** @description Why not */
            default: {
                headers: {
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminCheck"];
                };
            };
            /** @description Why not */
            default: {
                headers: {
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardStats"];
                };
            };
            /** @description Why not */
            default: {
                headers: {
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SalesOverTime"];
                };
            };
            /** @description Why not */
            default: {
                headers: {
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LowStock"];
                };
            };
            /** @description Why not */
            default: {
                headers: {
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
                subject?: "product" | "order" | "settings" | "image";
                subject_id?: string;
                page?: number;
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuditPage"];
                };
            };
            /** @description Why not */
            default: {
                headers: {
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
                archived?: "no" | "yes" | "all";
                q?: string;
                sort?: "featured" | "name" | "price_asc" | "price_desc" | "updated" | "available";
                page?: number;
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminProduct"][] | components["schemas"]["AdminProductPage"];
                };
            };
            /** @description Why not */
            default: {
                headers: {
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminProduct"];
                };
            };
            /** @description Why not */
            default: {
                headers: {
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BulkResult"];
                };
            };
            /** @description Why not */
            default: {
                headers: {
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
                /** @description `preview` writes nothing; `apply` writes the good rows */
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportReport"];
                };
            };
            /** @description Why not */
            default: {
                headers: {
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
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminProduct"];
                };
            };
            /** @description Why not */
            default: {
                headers: {
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminProduct"];
                };
            };
            /** @description Why not */
            default: {
                headers: {
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
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminProduct"];
                };
            };
            /** @description Why not */
            default: {
                headers: {
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
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminProduct"];
                };
            };
            /** @description Why not */
            default: {
                headers: {
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
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminProduct"];
                };
            };
            /** @description Why not */
            default: {
                headers: {
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
                /** @description The last 8 characters of an order id, or a part of a name or e-mail address */
                q?: string;
                customer_id?: string;
                sort?: "newest" | "oldest" | "total_desc" | "total_asc";
                page?: number;
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminOrder"][] | components["schemas"]["AdminOrderPage"];
                };
            };
            /** @description Why not */
            default: {
                headers: {
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
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminOrderDetail"];
                };
            };
            /** @description Why not */
            default: {
                headers: {
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminOrderDetail"];
                };
            };
            /** @description Why not */
            default: {
                headers: {
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminOrderDetail"];
                };
            };
            /** @description Why not */
            default: {
                headers: {
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
                page?: number;
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Customer"][] | components["schemas"]["CustomerPage"];
                };
            };
            /** @description Why not */
            default: {
                headers: {
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CustomerEmails"];
                };
            };
            /** @description Why not */
            default: {
                headers: {
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
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Customer"];
                };
            };
            /** @description Why not */
            default: {
                headers: {
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Health"];
                };
            };
            /** @description Why not */
            default: {
                headers: {
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Health"];
                };
            };
            /** @description Why not */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
}
