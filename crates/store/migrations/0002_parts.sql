-- The draws follow from a secret that was sealed before anybody sat down, and from a part of each seat that gave one.

ALTER TABLE tables RENAME COLUMN key_hex TO secret_hex;
-- A secret serves one table: it is published when that table's game is over.
CREATE UNIQUE INDEX tables_by_seal ON tables (seal);

-- 32 bytes as 64 hexadecimal digits.
ALTER TABLE seats ADD COLUMN part TEXT;
