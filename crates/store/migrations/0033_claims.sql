-- Work that exactly one process does is claimed by locks of the database, which end with the connection of their process.
DROP TABLE leases;
DROP TABLE processes;
