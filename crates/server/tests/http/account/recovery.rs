//! Signing in without the password: by a code that was shown once.

use crate::test_server::TestServer;

/// The code on a page.
fn code(page: &str) -> String {
    let after = page.split("recovery code is ").nth(1).unwrap_or_else(|| panic!("no code: {page}"));
    after.split('.').next().unwrap().to_owned()
}

#[tokio::test]
async fn a_code_sets_a_new_password_once_and_signs_out_everywhere_else() {
    let server = TestServer::open().await;
    let anna = server.client();
    assert_eq!(anna.form("/account/make", "name=Anna&password=correct+horse").await.status, 303);
    let wrong = anna.form("/account/recovery", "password=something+else").await;
    assert!(wrong.status == 403 && !wrong.body.contains("recovery code is"), "{}", wrong.status);
    let old = code(&anna.form("/account/recovery", "password=correct+horse").await.body);
    let code = code(&anna.form("/account/recovery", "password=correct+horse").await.body);
    assert!(code != old && code.len() >= 20, "{code}");
    assert!(!anna.get("/account").await.body.contains(&code), "it is shown once");
    let stranger = server.client();
    for (name, with, new) in [
        ("Anna", old.as_str(), "new+horse+there"),
        ("Ben", code.as_str(), "new+horse+there"),
        ("Anna", "", "new+horse+there"),
        ("Anna", code.as_str(), "short"),
    ] {
        let answer = stranger.form("/account/recover", &format!("name={name}&code={with}&new={new}")).await;
        assert!(answer.status >= 400, "{name} {with} {new}");
    }
    // Written as people write it down.
    let written = code.to_lowercase().replace('-', "+");
    let answer =
        stranger.form("/account/recover", &format!("name=anna&code={written}&new=new+horse+there")).await;
    assert_eq!(answer.status, 303, "{}", answer.body);
    assert!(stranger.get("/account").await.body.contains("Your seats and tables are kept"), "signed in");
    assert!(!anna.get("/account").await.body.contains("Your seats and tables are kept"), "signed out");
    let again = server.client();
    let answer = again.form("/account/recover", &format!("name=Anna&code={code}&new=third+horse")).await;
    assert!(answer.status >= 400, "a code is good for one use");
    assert_eq!(again.form("/account/sign-in", "name=Anna&password=new+horse+there").await.status, 303);
}
