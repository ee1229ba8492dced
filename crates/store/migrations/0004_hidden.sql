-- Tables that a browser no longer wants on its front page.
CREATE TABLE hidden (
    -- SHA-256 of the browser's cookie.
    token TEXT NOT NULL,
    table_id TEXT NOT NULL REFERENCES tables (id),
    PRIMARY KEY (token, table_id)
);
