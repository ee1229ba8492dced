//! Tables and their records in SQL, behind plain functions.
